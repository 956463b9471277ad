import supply from '../pictures/dominion-supply.jpg';
import hand from '../pictures/dominion-hand.jpg';
import piles from '../pictures/dominion-piles.jpg';
import type { Part } from './part';

export const parts: Part[] = [
  {
    title: 'The goal',
    text: [
      'Your deck of cards is your realm. You begin with seven Coppers and three Estates, and buy better cards from the Supply. When the game ends, whoever has most **victory points** in their deck has won: 1 for an Estate, 3 for a Duchy, 6 for a Province.',
    ],
  },
  {
    title: 'The Supply',
    text: [
      'The piles in the middle are for everybody. The coin on a pile is what a card costs, the number beside × how many are left. Above are Treasures, Victory cards and Curses, the same in each game; below are ten kingdom cards, which make each game another one.',
    ],
    picture: { src: supply, alt: 'The Supply: treasure and victory piles above, ten kingdom piles below', width: 968, height: 208 },
  },
  {
    title: 'A turn',
    text: [
      '**1. Actions.** You may play one Action card from your hand. It says what it does: +2 Cards draws two, +1 Action lets you play one more, +1 Buy and + coins count later in the turn.',
      '**2. Buys.** Play your Treasures: Copper is 1 coin, Silver 2, Gold 3. Then buy one card that costs no more than your coins. Coins are not kept.',
      '**3. Clean-up.** What you bought, played and still hold goes to your discard pile. You draw five new cards, and the next player has their turn.',
    ],
    picture: { src: hand, alt: 'A hand of five cards, with counters for actions, buys and coins beside it', width: 732, height: 178 },
  },
  {
    title: 'The deck turns over',
    text: [
      'When you must draw and your deck is empty, your discard pile is shuffled and becomes your deck. So what you buy today you draw in a few turns, again and again: a good deck has more good cards and fewer Coppers and Estates.',
    ],
    picture: { src: piles, alt: 'Deck and discard pile of a player', width: 96, height: 156 },
  },
  {
    title: 'Attacks and Reactions',
    text: [
      'An Attack does something to everybody else: a Militia makes them discard down to three cards. Who has a Reaction such as a Moat in hand may show it, and is spared.',
    ],
  },
  {
    title: 'The end',
    text: [
      'The game ends after a turn in which the last Province was bought, or any three piles are empty (four of them with five or six players). All cards of a deck count, wherever they are. Of equals, who had fewer turns wins.',
    ],
  },
  {
    title: 'Four hints for a first game',
    text: [
      'Buy Silver before anything weak. One or two Actions that draw are better than five: you may play only one each turn, unless cards say +1 Action.',
      'Buy Gold with 6 coins, Province with 8. Victory cards do nothing in your hand, so do not buy them early.',
      'When four Provinces are left, a Duchy is better than a card that helps later.',
      'At the table, **Hint** asks a good player, **Undo** takes back, and a card that you rest on tells what it does.',
    ],
  },
];
