import { domaine } from '../src/games/domaine';
import { describe, expect, it } from 'vitest';
import {
  cellOf,
  edgeOf,
  EDGES,
  enclosed,
  isCell,
  isEdge,
  nameOf,
  neighbours,
  outline,
  region,
  sidesOf,
} from '../src/games/domaine/geometry';
import { landAt } from '../src/games/domaine/land';
import { phase } from '../src/games/domaine/phase';
import type { DomaineEvent, DomaineView } from '../src/games/domaine/view_types';
import { question, spot } from './moves';

/** A corner of meadow with a village and a forest, one red castle in it and a blue one outside. */
function view(
  borders: string[],
  castles = [
    ['a1', 0],
    ['l12', 1],
  ] as [string, number][],
): DomaineView {
  const rows = Array.from({ length: 12 }, () => 'M'.repeat(12));
  rows[0] = 'MVFMMMMMMMMM';
  return {
    game: 'domaine',
    seat: 0,
    to_act: [0],
    over: false,
    outcome: null,
    question: question('borders', { left: 2 }, ['border a1-b1', 'border c1-d1', 'border a1-a2'].map(spot)),
    phase: 'play',
    turn: { seat: 0 },
    board: rows,
    worth: { M: 0, F: 1, V: 3, R: 5, G: 0, S: 0, C: 0, I: 0 },
    monopoly: { mines: 3, points: 5 },
    colours: [
      { name: 'Red', letter: 'R', neutral: false, knights: [] },
      { name: 'Blue', letter: 'B', neutral: false, knights: [] },
    ],
    castles: castles.map(([cell, colour]) => ({ name: cell, cell, colour })),
    borders,
    borders_left: 100,
    domaines: [],
    alliances: [],
    players: [],
    king: 50,
    chancery: [],
    deck: { left: 54, next: 'A' },
    discard: [],
    standstill: { turns: 0, most: 10 },
  };
}

describe('the board', () => {
  it('names cells and edges as the rules do', () => {
    expect(nameOf(0)).toBe('a1');
    expect(cellOf('l12')).toBe(143);
    for (let cell = 0; cell < 144; cell += 1) expect(cellOf(nameOf(cell))).toBe(cell);
    expect(sidesOf('c4-c5')).toEqual([cellOf('c4'), cellOf('c5')]);
    expect(edgeOf(cellOf('c5'), cellOf('c4'))).toBe('c4-c5');
    expect(neighbours(0)).toHaveLength(2);
    expect(neighbours(cellOf('f6'))).toHaveLength(4);
  });

  it('marks seats by the colours they have chosen', () => {
    const chosen = view([]);
    chosen.colours = ['Green', 'Red', 'Neutral'].map((name) => ({ name, letter: name[0]!, neutral: name === 'Neutral', knights: [] }));
    expect(domaine.colours?.(chosen)).toEqual(['Green', 'Red']);
  });

  it('knows the land of a cell', () => {
    expect(['a1', 'b1', 'c1'].map((cell) => landAt(view([]), cellOf(cell)))).toEqual(['M', 'V', 'F']);
  });

  it('tells the places of moves apart', () => {
    expect(EDGES).toHaveLength(264);
    expect(EDGES.every((edge) => isEdge(edge) && !isCell(edge))).toBe(true);
    expect(['l12', 'chancery', 'borders', ''].map(isCell)).toEqual([true, false, false, false]);
    expect(['l12', 'chancery', ''].some(isEdge)).toBe(false);
  });

  it('finds what borders enclose', () => {
    expect(region(0, new Set()).size).toBe(144);
    expect(region(0, new Set(['a1-b1', 'a1-a2'])).size).toBe(1);
  });
});

describe('previews', () => {
  it('shows the domaine a border would close, and its points', () => {
    const before = view(['a1-a2', 'b1-b2', 'c1-c2']);
    expect(enclosed(before, [])).toEqual([]);
    const found = enclosed(before, ['c1-d1']);
    expect(found.map((area) => [area.colour, area.cells.size, area.points])).toEqual([
      [0, 3, 4],
      [1, 141, 0],
    ]);
  });

  it('counts a monopoly that is completed, as the server says it counts', () => {
    const before = { ...view(['a1-a2', 'b1-b2', 'c1-c2']), monopoly: { mines: 2, points: 7 } };
    before.board[0] = 'MGGMMMMMMMMM';
    expect(enclosed(before, ['c1-d1'])[0]!.points).toBe(7);
  });

  it('closes nothing where two castles share the land', () => {
    const before = view(
      ['a1-a2', 'b1-b2', 'c1-c2'],
      [
        ['a1', 0],
        ['c1', 1],
        ['l12', 1],
        ['l1', 0],
      ],
    );
    expect(enclosed(before, ['c1-d1'])).toEqual([]);
  });

  it('draws an outline of edge pieces', () => expect(outline(new Set([0]), 10).match(/M/g)).toHaveLength(4));
});

describe('the header', () => {
  const asked = (prompt: string) => ({ ...view([]), question: question(prompt, {}) });

  it('tells turn and phase', () => {
    expect(phase({ ...view([]), phase: 'setup' }, [])).toBe('set-up, placing castles');
    const turn = (seat: number): DomaineEvent => ({ event: 'turn', seat });
    const sale = (seat: number): DomaineEvent => ({ event: 'sell', seat, card: 'B3', ducats: 4 });
    const play: DomaineEvent = { event: 'play', seat: 0, card: 'B3', ducats: 2, action: 'borders' };
    const turns = [turn(0), sale(0), turn(1), sale(1), turn(0)];
    expect(phase(asked('turn'), turns)).toBe('turn 2, sell or play');
    expect(phase(asked('borders'), [...turns, play])).toBe('turn 2, placing borders');
    expect(phase(asked('refill'), [...turns, play, { event: 'border', seat: 0, edge: 'a1-b1' }])).toBe('turn 2, refilling');
    expect(phase({ ...view([]), question: null, turn: { seat: 1 }, phase: 'last_hands' }, turns.slice(0, 4))).toBe(
      'turn 1, refilling, last hands',
    );
  });
});

describe('what people say', () => {
  const said = (text: string) => domaine.said!(text, view([]), String);

  it('are moves in words, also several of them', () => {
    expect(said('castle h7 knight h8')).toBe('castle on h7, knight on h8');
    expect(said('play DES as deserter')).toBe('play DES');
    expect(said('play B3 as borders')).toBe('play B3');
    expect(said('play B2K1 as borders')).toBe('play B2K1 as borders');
    expect(said('take B1 from chancery')).toBe('take B1 from the Chancery');
    expect(said('knight a1, knight b1')).toBe('knight on a1, knight on b1');
    expect(said('into b8')).toBe('expand into b8');
    expect(said('deserter i10')).toBe('win over the knight on i10');
    expect(said('border a1-b1, done')).toBe('border a1-b1, done');
    expect(said('draw')).toBe('draw a card');
  });
});
