/** Cards by the titles that moves and views use: a print in a second set has the set behind its name. */
import type { MillenniumBladesCard } from './view_types';

export type Cards = ReadonlyMap<string, MillenniumBladesCard>;

/** The name on the card. */
export function designOf(title: string): string {
  const set = title.endsWith(')') ? title.lastIndexOf(' (') : -1;
  return set > 0 ? title.slice(0, set) : title;
}

export function infoOf(cards: Cards, title: string): MillenniumBladesCard | undefined {
  return cards.get(title) ?? cards.get(designOf(title));
}

/** A name as the pieces between which a line may end. */
const wordsOf = (name: string) => name.split(/ |(?<=-)/);

/** The longest piece of a name that no line breaks. */
export function longest(name: string): number {
  return Math.max(...wordsOf(name).map((word) => word.length));
}

/** By how much a name is made smaller, so that it fits lines of so many letters without a word being broken. */
export function shrink(name: string, letters: number, lines: number): number {
  const sizes = Array.from({ length: 9 }, (_, step) => 1 - step / 20);
  return sizes.find((size) => longest(name) <= letters / size && linesOf(name, letters / size) <= lines) ?? 0.6;
}

function linesOf(name: string, letters: number): number {
  let [lines, used] = [1, 0];
  for (const word of wordsOf(name)) {
    if (used > 0 && used + word.length > letters) [lines, used] = [lines + 1, 0];
    used += word.length + (word.endsWith('-') ? 0 : 1);
  }
  return lines;
}

/** What can be inside a pack of this set, with the number of copies, by stars. */
export function inside(cards: Cards, set: string): { card: MillenniumBladesCard; copies: number }[] {
  const found = [...cards.values()].flatMap((card) => {
    const place = card.sets.indexOf(set);
    return place < 0 ? [] : [{ card, copies: card.copies[place] ?? 1 }];
  });
  return found.toSorted((one, other) => other.card.star - one.card.star || one.card.name.localeCompare(other.card.name));
}

/** The class of a set (Core, Expansion …), as most of its cards have it. */
export function classOf(cards: Cards, set: string): string {
  const classes = inside(cards, set).map(({ card }) => (card.sets[0] === set ? card.rarity : 'Starter'));
  return classes[0] ?? '';
}

export const SORTS = ['stars', 'symbol', 'set', 'kind', 'name', 'new'] as const;
export type Sort = (typeof SORTS)[number];

const KINDS = ['Single', 'Deck Box', 'Accessory'];

/** An order of titles; equal ones stay in the server's order. */
export function sorted(titles: readonly string[], cards: Cards, by: Sort, fresh: ReadonlySet<string>): string[] {
  const info = (title: string) => infoOf(cards, title);
  const stars = (one: string, other: string) => (info(other)?.star ?? 0) - (info(one)?.star ?? 0);
  const words: Record<Exclude<Sort, 'stars' | 'new'>, (title: string) => string> = {
    symbol: (title) => info(title)?.symbols.join(' ') ?? '',
    set: (title) => info(title)?.sets[0] ?? '',
    kind: (title) => String(KINDS.indexOf(info(title)?.kind ?? '')),
    name: (title) => title,
  };
  return titles.toSorted((one, other) => {
    if (by === 'new') return Number(fresh.has(other)) - Number(fresh.has(one)) || stars(one, other);
    if (by === 'stars') return stars(one, other);
    return words[by](one).localeCompare(words[by](other)) || stars(one, other);
  });
}

/** Whether a card fits a search: every word begins a word of its name, symbols, sets, kind or text; `4` is a star. */
export function fits(title: string, cards: Cards, search: string): boolean {
  const info = infoOf(cards, title);
  const said = [title, info?.kind, ...(info?.symbols ?? []), ...(info?.sets ?? []), info?.text]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  const wanted = search
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  return wanted.every((word) => (/^\d+$/.test(word) ? info?.star === Number(word) : said.some((each) => each.startsWith(word))));
}

/** `5 stars`. */
export function starsOf(count: number): string {
  return `${count} ${count === 1 ? 'star' : 'stars'}`;
}

/** A card in words, for those who do not see it. */
export function described(title: string, info: MillenniumBladesCard | undefined): string {
  return [title, info?.kind, starsOf(info?.star ?? 0), info?.symbols.join(' ')].filter(Boolean).join(', ');
}

/** `1st`, `2nd`, `3rd`. */
export function nth(place: number): string {
  return `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;
}
