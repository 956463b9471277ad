"""Millennium Blades: build a deck against the clock, then play it in a tournament, three times over.

- Entry: `game`, `catalogue`, `setup`, `rounds` (the course of the game), `scoring`, `text`.
- The table: `state`, `player`, `constants`, `numbers`, `cards`, `moves`; `saving`, `view` and `view_types`; what seats
  know and a guess deals anew: `knowledge`, `guessing`, `guessing_hands`.
- Deckbuilding: `deckbuilding` (the phase), `store`, `aftermarket`, `fusion`, `trades`, `tray`, `friendship`, `collecting`,
  `decks`, `metagame`, `vault`, `cleanup`, `reasons`.
- Tournaments: `tournament` (the way there), `turns`, `playing`, `tally`, `prizes`; `contest` (what they add to the state),
  `piece`, `face`, `survey` (what each card is now), `rule`, `ability`, `moments`, `attempts`, `resolving`, `verbs` (what
  happens), `loops`, `mystery_boxes`; `contest_view`.
- Cards: `words/` spell and carry out what cards do, `sets/` has a file for each set, `data/` what is printed and all numbers;
  `voice` puts texts together. `characters`, `powers`, `venues`, `venue_effects`.
"""
