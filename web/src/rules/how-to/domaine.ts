import land from '../pictures/domaine-land.jpg';
import cards from '../pictures/domaine-cards.jpg';
import track from '../pictures/domaine-track.jpg';
import type { Part } from './part';

export const parts: Part[] = [
  {
    title: 'The goal',
    text: [
      'Dukes divide the land while the king is away. Close borders around one of your castles, and the land inside is your **domaine**. Who first has as many points as the king stands at has won: 50 with two players, 40 with three, 30 with four. If the cards run out before, most points win.',
    ],
    picture: { src: track, alt: 'The score track, with the king at its end', width: 362, height: 60 },
  },
  {
    title: 'What land is worth',
    text: [
      'In a domaine each **forest** is worth 1 point, each **village** 3, the **royal city** 5. Meadows and mines are worth nothing, but each kind of mine pays a ducat a turn, and three mines of one kind are a monopoly: 5 points.',
    ],
    picture: {
      src: land,
      alt: 'The land with castles, knights and borders; domaines are tinted in the colour of their owner',
      width: 488,
      height: 486,
    },
  },
  {
    title: 'Castles',
    text: [
      'First everybody places their castles in turn, each with a knight beside it. Two players also place neutral ones. Rim, villages and mines nearby are good; the rim is a border that costs nothing.',
    ],
  },
  {
    title: 'A turn',
    text: [
      'You get a ducat for each kind of mine. Then you **play a card** and pay for it, or **sell one**. At last you take a new card, from the deck or from the Chancery, where sold cards lie open.',
      'The red number on a card is what playing costs, the blue one in brackets what selling brings. A card with two actions is played for one of them.',
    ],
    picture: { src: cards, alt: 'Action cards with their cost in red and their selling price in blue', width: 318, height: 342 },
  },
  {
    title: 'The actions',
    text: [
      '**Borders:** place so many borders on edges. A closed area with exactly one castle is a domaine of its owner, whoever placed the last border. With several castles in it, it is none yet.',
      '**Knights:** place knights beside your own pieces. In a forest each costs a ducat more.',
      '**Expand:** add territories at the edge of a domaine. Into another domaine you may go only with more knights than it has.',
      '**Deserter:** a knight of a bordering domaine leaves it, and one of yours comes to you.',
      '**Alliance:** two bordering domaines never expand into each other again.',
    ],
  },
  {
    title: 'Three hints for a first game',
    text: [
      'Close small domaines early: they pay ducats and points, and cannot be fenced off any more.',
      'Keep a knight or two where a neighbour touches you.',
      'Rest on an edge before you place a border: the table shows what it would close, and for how much.',
    ],
  },
];
