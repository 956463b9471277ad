/** Wilson's 95 % interval, as demesne.lab computes it: for a run that is not over yet. */
const Z = 1.959963984540054;

export function wilson(hits: number, trials: number): [number, number] {
  if (trials === 0) return [0, 1];
  const share = hits / trials;
  const spread = (Z * Z) / trials;
  const centre = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
