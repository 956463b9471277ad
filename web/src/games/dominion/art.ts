/** An icon for each card. Credits: the credits page. */
export const ART: Record<string, string> = {
  Copper: 'gi:two-coins',
  Silver: 'gi:coins',
  Gold: 'gi:gold-bar',
  Estate: 'gi:family-house',
  Duchy: 'gi:guarded-tower',
  Province: 'gi:castle',
  Curse: 'gi:crowned-skull',

  Adventurer: 'gi:dungeon-gate',
  Artisan: 'gi:chisel',
  Bandit: 'gi:bandit',
  Bureaucrat: 'gi:quill-ink',
  Cellar: 'gi:cellar-barrels',
  Chancellor: 'gi:tied-scroll',
  Chapel: 'gi:church',
  'Council Room': 'gi:round-table',
  Feast: 'gi:knife-fork',
  Festival: 'gi:party-flags',
  Gardens: 'gi:flower-pot',
  Harbinger: 'gi:trumpet-flag',
  Laboratory: 'gi:bubbling-flask',
  Library: 'gi:bookshelf',
  Market: 'gi:shop',
  Merchant: 'gi:scales',
  Militia: 'gi:spears',
  Mine: 'gi:mine-wagon',
  Moat: 'gi:drawbridge',
  Moneylender: 'gi:money-stack',
  Poacher: 'gi:nest-birds',
  Remodel: 'gi:hand-saw',
  Sentry: 'gi:halberd',
  Smithy: 'gi:anvil',
  Spy: 'gi:spy',
  Thief: 'gi:robber',
  'Throne Room': 'gi:throne-king',
  Vassal: 'gi:kneeling',
  Village: 'gi:huts-village',
  Witch: 'gi:witch-flight',
  Woodcutter: 'gi:wood-axe',
  Workshop: 'gi:hammer-nails',

  Ambassador: 'gi:envelope',
  Astrolabe: 'gi:astrolabe',
  Bazaar: 'gi:caravan',
  Blockade: 'gi:iron-hulled-warship',
  Caravan: 'gi:camel',
  Corsair: 'gi:pirate-captain',
  Cutpurse: 'gi:swap-bag',
  Embargo: 'gi:padlock',
  Explorer: 'gi:compass',
  'Fishing Village': 'gi:fishing-boat',
  'Ghost Ship': 'gi:ghost',
  Haven: 'gi:harbor-dock',
  Island: 'gi:island',
  Lighthouse: 'gi:lighthouse',
  Lookout: 'gi:watchtower',
  'Merchant Ship': 'gi:galleon',
  Monkey: 'gi:monkey',
  'Native Village': 'gi:hut',
  Navigator: 'gi:ship-wheel',
  Outpost: 'gi:tower-flag',
  'Pearl Diver': 'gi:oyster-pearl',
  Pirate: 'gi:pirate-hat',
  'Pirate Ship': 'gi:pirate-flag',
  Sailor: 'gi:anchor',
  Salvager: 'gi:sinking-ship',
  'Sea Chart': 'gi:scroll-unfurled',
  'Sea Hag': 'gi:witch-face',
  'Sea Witch': 'gi:octopus',
  Smugglers: 'gi:wooden-crate',
  Tactician: 'gi:chess-knight',
  'Tide Pools': 'gi:high-tide',
  'Treasure Map': 'gi:treasure-map',
  Treasury: 'gi:locked-chest',
  Warehouse: 'gi:warehouse',
  Wharf: 'gi:wooden-pier',
};

export function icon(card: string): string {
  return ART[card] ?? 'gi:card-random';
}

/** Kinds by what the eye should see first. */
const FIRST = ['Curse', 'Attack', 'Reaction', 'Duration', 'Treasure', 'Victory', 'Action'];

/** One or two tints for a card's kinds, as names of the theme's hues. */
export function hues(kinds: readonly string[]): [string, string] {
  const found = FIRST.filter((kind) => kinds.some((own) => own.toLowerCase() === kind.toLowerCase())).map((kind) => kind.toLowerCase());
  const shown = found.length > 1 ? found.filter((kind) => kind !== 'action') : found;
  return [shown[0] ?? 'action', shown[1] ?? shown[0] ?? 'action'];
}

/** By how much letters shrink so that a text longer than `usual` takes no more room. */
export function fitting(text: string, usual: number): number {
  return Math.min(1, Math.sqrt(usual / Math.max(1, text.length)));
}
