/** Cards whose names are short for writing (`B3K1`) have titles that people say. */
import type { CardInfo } from './protocol';
import type { Piece } from './wording';

export function titleOf(name: string, cards: ReadonlyMap<string, CardInfo>): string {
  return cards.get(name)?.title ?? name;
}

/** What a card that is printed in several sets has behind its name. */
const PRINT = / \([^()]*\)$/;

/** The pieces of a sentence with titles; each remembers which card it is. */
export function titled(pieces: readonly Piece[], cards: ReadonlyMap<string, CardInfo>): Piece[] {
  return pieces.map((piece) => {
    if (piece.kind !== 'thing') return piece;
    const card = cards.has(piece.text) ? piece.text : piece.text.replace(PRINT, '');
    const title = titleOf(card, cards);
    return !cards.has(card) || title === piece.text ? piece : { kind: 'thing', text: title, card };
  });
}
