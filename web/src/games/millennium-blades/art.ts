/** Pictures and hues of cards, symbols, sets, characters and venues. */
import { CARDS, CHARACTERS, SETS, VENUES } from './pictures';

const SYMBOLS: Record<string, string> = {
  Fire: 'gi:flame',
  Water: 'gi:drop',
  Earth: 'gi:mountains',
  Air: 'gi:whirlwind',
  Light: 'gi:sun',
  Dark: 'gi:moon',
  Animal: 'gi:paw',
  Citizen: 'gi:person',
  Construct: 'gi:gears',
  Mage: 'gi:wizard-staff',
  Myth: 'gi:dragon-head',
  Soldier: 'gi:crossed-swords',
  Pro: 'gi:laurel-crown',
};

/** The picture of a symbol. */
export function symbolIcon(symbol: string): string {
  return SYMBOLS[symbol] ?? 'gi:perspective-dice-six-faces-random';
}

/** The hue of a symbol, as a CSS value. */
export function hue(symbol: string | undefined): string {
  return `var(--mb-${symbol !== undefined && symbol in SYMBOLS ? symbol.toLowerCase() : 'plain'})`;
}

/** The picture of a card: its own; for what is no design, that of its last symbol or of its kind. */
export function cardIcon(symbols: readonly string[], kind: string, name = ''): string {
  const own = CARDS[designOf(name)];
  if (own !== undefined) return own;
  if (kind === 'Deck Box') return 'gi:card-pick';
  if (kind === 'Accessory') return 'gi:dice-twenty-faces-twenty';
  return symbolIcon(symbols.at(-1) ?? '');
}

/** A reprint is called by its starter too: `Match Seller (Bonfire Club)`. */
function designOf(title: string): string {
  return title.replace(/ \([^)]+\)$/, '');
}

/** The picture of a set. Pro cards are signed: their sets show the character. */
export function setIcon(name: string): string {
  return SETS[name] ?? CHARACTERS[name.replace(/ Signed$/, '')] ?? 'gi:card-pick';
}

export function characterIcon(name: string): string {
  return CHARACTERS[name] ?? 'gi:person';
}

export function venueIcon(name: string): string {
  return VENUES[name] ?? 'gi:round-table';
}

/** The hue of a set by its class, as a CSS value. */
export function classHue(rarity: string): string {
  return `var(--mb-class-${rarity.toLowerCase()})`;
}
