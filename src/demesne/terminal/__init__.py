"""Demesne at the terminal: the commands, and a table drawn in text.

A game may bring `demesne/terminal/<game>.py` with

- `draw_table(view, console, names)`: the table as the view's seat may see it;

and, where it can do better than the general way, any of

- `draw_changes(view, console, names)`: the little that changes between two moves of the same player;
- `moves_on_table(view)`: texts of moves that the drawing has already shown with their numbers, or that are read off it;
- `usual_move(view)`: the text of the move that nearly everybody makes here, for an empty line;
- `short_log(events, names, reader)`: what is worth telling the reader of these events, as pairs of a seat and a sentence;
- `colour_words(text)`: colours for the words of this game;
- `draw_legend(console)`: what its signs mean, for `help`;
- `draw_points(view, console, names)`: where the points come from, once the game is over;
- `narrow(view, wanted)`: the view with only those of many cards that a filter lets through, for `filter`;
- `USUAL_OPTIONS`: options of the game that are usual at a terminal, such as playing in turns.
"""
