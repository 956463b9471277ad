/** Why something on the board takes no move now, told from the view alone. */
import { cellOf, EDGES, nameOf, sidesOf } from './geometry';
import type { DomaineView } from './view';

const CELL_REASONS: Record<string, string> = {
  castle: 'a castle needs a free meadow, far enough from your others, with room for a knight beside it.',
  knights: 'a knight needs a free meadow or forest beside your own pieces, with no border between.',
  into: 'it must touch the domaine, be empty, and not belong to you or to somebody with as many knights.',
  expand: 'choose a domaine of yours.',
  deserter: 'the knight must stand in a domaine beside yours, and nobody may hang on him.',
  take_on: 'the knight needs a free meadow or forest in your domaine beside the one he left.',
  ally: 'choose a domaine of yours that borders on another one.',
  partner: 'the ally must border on your domaine, be of another colour and no ally yet.',
};

function asked(view: DomaineView): boolean {
  return view.question !== null && view.to_act.includes(view.seat);
}

/** Why a territory that is not offered cannot be chosen; nothing where no territory is asked for. */
export function whyNotCell(view: DomaineView, castleAt: string | null = null): string {
  if (!asked(view)) return '';
  if (castleAt) return `the knight of the castle on ${castleAt} stands beside it, on a free meadow or forest.`;
  return CELL_REASONS[view.question!.prompt] ?? '';
}

/** Why an edge that is not offered takes no border; nothing where no border is asked for. */
export function whyNotEdge(view: DomaineView, edge: string): string {
  if (!asked(view) || view.question!.prompt !== 'borders') return '';
  if (view.borders.includes(edge)) return 'There is a border already.';
  if (!EDGES.includes(edge)) return '';
  const [one, other] = sidesOf(edge);
  if (view.domaines.some((domaine) => [one, other].every((cell) => domaine.cells.includes(nameOf(cell))))) return 'No border goes inside a domaine.';
  const pieces = pieceColours(view);
  if (pieces.has(one) && pieces.get(one) === pieces.get(other)) return 'No border goes between two pieces of one colour.';
  return 'After the first border, the next ones follow in board order.';
}

function pieceColours(view: DomaineView): Map<number, number> {
  const found = new Map(view.castles.map((castle) => [cellOf(castle.cell), castle.colour]));
  view.colours.forEach((colour, number) => colour.knights.forEach((cell) => found.set(cellOf(cell), number)));
  return found;
}
