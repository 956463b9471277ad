import store from '../pictures/blades-store.jpg';
import deck from '../pictures/blades-deck.jpg';
import board from '../pictures/blades-board.jpg';
import type { Part } from './part';

export const parts: Part[] = [
  {
    title: 'The goal',
    text: [
      'You are people who play a card game. Three times you buy, sell and trade cards and build a deck; each time a tournament follows. **Victory points** come from your places in the tournaments, from collections, from money (one for each M$4) and from friends. Whoever has most of them wins.',
    ],
  },
  {
    title: 'Cards',
    text: [
      'A card has **stars** (what it is worth, and how strong it is in a clash), an **element** and a **type**. *Singles* are played in tournaments; a *Deck Box* and two *Accessories* lie beside them. What a card does is printed on it.',
    ],
  },
  {
    title: 'Deckbuilding',
    text: [
      'Everybody acts at the same time, in three intervals; when all are ready, an interval ends early. You get money and cards at the beginning, and more cards in the second interval.',
      '**Buy packs:** a pack is one card of the set on its back, for the price on it.',
      '**Sell:** a card goes to the Aftermarket, and you get M$ for its stars at once. Others buy it for the same price. You have six markers for sales and fusions; in the third interval nothing is sold.',
      '**Fuse:** five, seven or nine cards become a promo of bronze, silver or gold.',
      '**Trade:** each pair has a tray. When both sides are worth the same and both agree, they change hands.',
    ],
    picture: {
      src: store,
      alt: 'Packs of the Store with the names and prices of their sets, and the three piles for fusion',
      width: 446,
      height: 188,
    },
  },
  {
    title: 'Deck and collections',
    text: [
      'A deck has up to eight Singles, one Deck Box and two Accessories. Look at the two **metagame** cards, an element and a type: each pays 15 ranking points to everybody who has a face-up card with that symbol at the end of the tournament.',
      'A **collection** is two to eight cards of one element or one type, all with different stars. It scores 2, 4, 6, 9, 12, 16 or 21 points and leaves the game.',
    ],
    picture: { src: deck, alt: 'A deck of eight Singles and a Deck Box, and below it a collection', width: 344, height: 280 },
  },
  {
    title: 'The tournament',
    text: [
      'On your turn you play a Single into the leftmost free slot of your six. Before or after it you may use one **Action** of a face-up card, which is flipped for that.',
      'In a **clash** each player reveals a card of the Store and adds its stars to those of their Top card, the one played last. The higher total wins, and the card that began it says what that brings.',
      'When nobody can play any more, Score effects and the metagame give their **ranking points**. Places give victory points, and after the first two tournaments everybody takes a prize.',
    ],
    picture: {
      src: board,
      alt: 'Two tableaus of six slots; cards that were flipped lie face down, and the Top card has a mark',
      width: 732,
      height: 219,
    },
  },
  {
    title: 'Hints for a first game',
    text: [
      'Sell what fits neither deck nor collection early, and spend the money on packs: cards bring more than money.',
      'Make a collection each time: it is the surest way to points.',
      'Have at least one card of each metagame symbol in your deck, and play it so that it is not flipped.',
    ],
  },
];
