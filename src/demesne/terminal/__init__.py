"""Demesne at the terminal: the commands, and a table drawn in text.

A game may bring `demesne/terminal/<game>.py` with

- `draw(view, console, names)`: the table as the view's seat may see it;

and, where it can do better than the general way, any of

- `glance(view, console, names)`: the little that changes while one's own turn goes on;
- `numbered(view)`: texts of moves that `draw` and `glance` have already shown with their numbers;
- `obvious(view)`: the text of the move that nearly everybody makes here, for an empty line;
- `digest(events, names)`: what is worth telling of these events, as pairs of a seat and a sentence;
- `paint(text)`: colours for the words of this game;
- `legend(console)`: what its signs mean, for `help`;
- `final(view, console, names)`: the points broken down, once the game is over.
"""
