/** Whoever has not said a name yet gets one, so that the first click leads to a table. */
const BIRDS = ['Heron', 'Wren', 'Kestrel', 'Lapwing', 'Magpie', 'Starling', 'Plover', 'Linnet', 'Avocet', 'Dunlin'];

export function suggestName(): string {
  return BIRDS[Math.floor(Math.random() * BIRDS.length)]!;
}
