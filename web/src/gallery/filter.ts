/** Which cards fit: by set, class, kind, symbol, stars, cost, trigger, and words in name and text.
 *
 * The same filters as `demesne cards` has (src/demesne/terminal/card_filter.py); both are held to web/tests/card_filter.json. */
import type { CardInfo } from '../lib/protocol';

/** Filter and the fields of a card that it looks at; the first that the cards have. */
const FIELDS = {
  kind: ['kind', 'kinds'],
  symbol: ['symbols'],
  star: ['star'],
  cost: ['cost'],
  trigger: ['triggers'],
  class: ['rarity'],
  set: ['set', 'sets'],
} as const;

export type FilterName = keyof typeof FIELDS;
export type Wanted = readonly [name: string, value: string];

export const NAMES = Object.keys(FIELDS).filter(isFilter);
const NUMBERS: readonly FilterName[] = ['star', 'cost'];
const RANGE = /^(\d+)(?:(\+)|-(\d+))?$/;
/** More values than this are a list to choose from, not a row of buttons. */
const MOST_BUTTONS = 16;

function isFilter(name: string): name is FilterName {
  return name in FIELDS;
}

export function valuesOf(card: CardInfo, name: FilterName): string[] {
  const facts = new Map<string, unknown>(Object.entries(card));
  for (const field of FIELDS[name]) {
    const value = facts.get(field);
    if (value !== undefined) return (Array.isArray(value) ? value : [value]).map(String).filter(Boolean);
  }
  return [];
}

export interface Filter {
  name: FilterName;
  values: string[];
  /** How it is chosen: several values at once, one of a list, or a span of numbers. */
  as: 'buttons' | 'list' | 'span';
}

/** Values in the order in which the cards have them; what stands first on most cards (elements) before what stands
 * second (types). Numbers go by size. */
function ordered(values: readonly string[], cards: readonly CardInfo[], name: FilterName): string[] {
  if (NUMBERS.includes(name)) return values.toSorted((one, other) => Number(one) - Number(other));
  const lists = cards.map((card) => valuesOf(card, name));
  const place = new Map(
    values.map((value) => {
      const places = lists.flatMap((list) => (list.includes(value) ? [list.indexOf(value)] : []));
      return [value, Math.round(places.reduce((sum, each) => sum + each, 0) / places.length)];
    }),
  );
  return values.toSorted((one, other) => place.get(one)! - place.get(other)!);
}

/** What the cards of a game can be filtered by. */
export function filtersOf(cards: readonly CardInfo[]): Filter[] {
  return NAMES.flatMap((name): Filter[] => {
    const found = [...new Set(cards.flatMap((card) => valuesOf(card, name)))];
    if (found.length < 2) return [];
    const values = ordered(found, cards, name);
    if (NUMBERS.includes(name)) return [{ name, values, as: 'span' }];
    const several = values.length <= MOST_BUTTONS && cards.some((card) => valuesOf(card, name).length > 1);
    return [{ name, values, as: several ? 'buttons' : 'list' }];
  });
}

/** A span of numbers as the filter writes it: `3`, `3-5`, `3+`; empty where nothing is asked. */
export function spanned(from: string, to: string, values: readonly string[]): string {
  if (!from && !to) return '';
  if (!to) return `${from}+`;
  const least = from || values[0]!;
  return least === to ? least : `${least}-${to}`;
}

/** The two ends of a span; empty where it is open. */
export function ends(span: string): [from: string, to: string] {
  const [, least = '', open, most] = RANGE.exec(span) ?? [];
  return [least, open ? '' : (most ?? least)];
}

function has(card: CardInfo, name: FilterName, value: string): boolean {
  const values = valuesOf(card, name);
  if (!NUMBERS.includes(name)) return values.some((each) => each.toLowerCase() === value.toLowerCase());
  if (!RANGE.test(value)) return false;
  const [from, to] = ends(value);
  return values.some((each) => Number(each) >= Number(from) && (to === '' || Number(each) <= Number(to)));
}

/** A card fits where it has all that is wanted; words are looked for in its name and text. */
export function fits(card: CardInfo, wanted: readonly Wanted[]): boolean {
  const said = `${card.name} ${card.text ?? ''}`.toLowerCase();
  return wanted.every(([name, value]) => {
    if (isFilter(name)) return has(card, name, value);
    if (name !== 'words') return true;
    return value
      .toLowerCase()
      .split(/\s+/)
      .every((word) => said.includes(word));
  });
}

/** The cards by name or by a number that they have; else as the game lists them. */
export function sorted<T extends CardInfo>(cards: readonly T[], by: string): readonly T[] {
  if (by === 'name') return cards.toSorted((one, other) => one.name.localeCompare(other.name));
  if (!isFilter(by) || !NUMBERS.includes(by)) return cards;
  const number = (card: T) => Number(valuesOf(card, by)[0] ?? 0);
  return cards.toSorted((one, other) => number(one) - number(other));
}
