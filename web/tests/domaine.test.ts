import { describe, expect, it } from 'vitest';
import { domaine } from '../src/games/domaine';
import { gather } from '../src/games/domaine/gather';
import { cellOf, edgeOf, EDGES, enclosed, nameOf, neighbours, outline, region, sidesOf } from '../src/games/domaine/geometry';
import { boardRows, MONOPOLY, worth } from '../src/games/domaine/land';
import { phase } from '../src/games/domaine/phase';
import { whyNotCell, whyNotEdge } from '../src/games/domaine/reasons';
import type { DomaineView } from '../src/games/domaine/view';
import type { GameEvent } from '../src/lib/protocol';

/** A corner of meadow with a village and a forest, one red castle in it and a blue one outside. */
function view(borders: string[], castles = [['a1', 0], ['l12', 1]] as [string, number][]): DomaineView {
  const rows = Array.from({ length: 12 }, () => 'M'.repeat(12));
  rows[0] = 'MVFMMMMMMMMM';
  return {
    game: 'domaine',
    seat: 0,
    to_act: [0],
    over: false,
    outcome: null,
    question: { prompt: 'borders', source: 'borders', details: { left: 2 }, moves: ['border a1-b1', 'border c1-d1', 'border a1-a2'].map((text, code) => ({ code, text })) },
    phase: 'play',
    turn: { seat: 0 },
    board: rows,
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

  it('reads the land from the game’s own data', () => {
    expect([worth('M'), worth('F'), worth('V'), worth('R'), worth('G')]).toEqual([0, 1, 3, 5, 0]);
    expect(MONOPOLY).toEqual({ mines: 3, points: 5 });
    const rows = boardRows('3a 5c 1b 2d 0a 7b 8a 4c 6d');
    expect(rows).toHaveLength(12);
    expect(rows.every((row) => row.length === 12)).toBe(true);
    expect(rows.join('').split('').filter((land) => land === 'R')).toHaveLength(1);
    expect(rows[0]!.slice(0, 4)).toBe('MVFF');
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

  it('closes nothing where two castles share the land', () => {
    const before = view(['a1-a2', 'b1-b2', 'c1-c2'], [['a1', 0], ['c1', 1], ['l12', 1], ['l1', 0]]);
    expect(enclosed(before, ['c1-d1'])).toEqual([]);
  });

  it('draws an outline of edge pieces', () => expect(outline(new Set([0]), 10).match(/M/g)).toHaveLength(4));
});

describe('the header', () => {
  const happened = (...kinds: [string, number, object?][]) => kinds.map(([event, seat, rest]) => ({ event, seat, ...rest }) as GameEvent);
  const asked = (prompt: string) => ({ ...view([]), question: { prompt, source: '', details: {}, moves: [] } });

  it('tells turn and phase', () => {
    expect(phase({ ...view([]), phase: 'setup' }, [])).toBe('set-up, placing castles');
    const turns = happened(['turn', 0], ['sell', 0], ['draw', 0], ['turn', 1], ['sell', 1], ['draw', 1], ['turn', 0]);
    expect(phase(asked('turn'), turns)).toBe('turn 2, sell or play');
    expect(phase(asked('borders'), [...turns, ...happened(['play', 0, { action: 'borders' }])])).toBe('turn 2, placing borders');
    expect(phase(asked('refill'), [...turns, ...happened(['play', 0, { action: 'borders' }], ['border', 0])])).toBe('turn 2, refilling');
    expect(phase({ ...view([]), question: null, turn: { seat: 1 }, phase: 'last_hands' }, turns.slice(0, 5))).toBe('turn 1, refilling, last hands');
  });
});

describe('reasons', () => {
  const edge = (borders: string[], changes: Partial<DomaineView> = {}) => ({ ...view(borders), ...changes });

  it('says why an edge takes no border', () => {
    expect(EDGES).toHaveLength(264);
    expect(whyNotEdge(edge(['a1-b1']), 'a1-b1')).toContain('already');
    const domaine = { name: 'R1', castle: 'a1', colour: 0, cells: ['a1', 'b1'], knights: 0, points: 3, allies: [] };
    expect(whyNotEdge(edge([], { domaines: [domaine] }), 'a1-b1')).toContain('inside a domaine');
    expect(whyNotEdge(edge([], { domaines: [domaine] }), 'b1-c1')).not.toContain('inside');
    const red = { name: 'Red', letter: 'R', neutral: false, knights: ['a2', 'a3'] };
    const blue = { name: 'Blue', letter: 'B', neutral: false, knights: ['b2'] };
    for (const kin of ['a1-a2', 'a2-a3']) expect(whyNotEdge(edge([], { colours: [red, blue] }), kin)).toContain('one colour');
    expect(whyNotEdge(edge([], { colours: [red, blue] }), 'a2-b2')).not.toContain('one colour');
  });

  it('says why a typed border is refused', () => {
    expect(domaine.whyNot!(edge(['a1-b1']), 'border a1-b1', new Map())).toContain('already');
    expect(domaine.whyNot!(edge(['a1-b1']), 'border nowhere', new Map())).toBe('');
  });

  it('says nothing where nothing is asked', () => {
    expect(whyNotEdge(edge(['a1-b1'], { to_act: [1] }), 'a1-b1')).toBe('');
    expect(whyNotCell(edge([]))).toBe('');
    const knights = { prompt: 'knights', source: 'K1', details: { left: 1 }, moves: [] };
    expect(whyNotEdge(edge(['a1-b1'], { question: knights }), 'a1-b1')).toBe('');
    expect(whyNotCell(edge([], { question: knights }))).toContain('knight needs');
    expect(whyNotCell(edge([], { question: knights }), 'c4')).toContain('castle on c4');
  });
});

describe('borders of one card', () => {
  it('are one answer in board order', () => {
    const found = gather(view([]))!;
    expect([found.least, found.most]).toEqual([1, 2]);
    expect(found.closes(['border a1-b1'])).toBe(true);
    expect(found.closes(['border a1-b1', 'border c1-d1'])).toBe(false);
    expect(found.closes(['border a1-a2'])).toBe(false);
    expect(found.counted(1)).toEqual({ left: 1 });
  });
});
