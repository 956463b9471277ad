import { fireEvent, render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { domaine } from '../src/games/domaine';
import Board from '../src/games/domaine/Board.svelte';
import { describe, expect, it } from 'vitest';
import { cellOf, edgeOf, EDGES, isCell, isEdge, nameOf, neighbours, outline, sidesOf } from '../src/games/domaine/geometry';
import { landAt } from '../src/games/domaine/land';
import { phase } from '../src/games/domaine/phase';
import type { DomaineEvent, DomaineMove, DomaineView } from '../src/games/domaine/view_types';
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
    question: question(
      'borders',
      { left: 2 },
      ['border a1-b1', 'border c1-d1', 'border a1-a2'].map((text) => spot<DomaineMove>(text)),
    ),
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

  it('draws an outline of edge pieces', () => expect(outline(new Set([0]), 10).match(/M/g)).toHaveLength(4));
});

describe('the header', () => {
  const asked = (prompt: string) => ({ ...view([]), question: question<Record<string, never>, DomaineMove>(prompt, {}) });

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

describe('the board while borders are placed', () => {
  const closes = { 'c1-d1': [{ castle: 'a1', colour: 0, cells: ['a1', 'b1', 'c1'], points: 4 }] };

  /** A board that asks for a border, and what it says below. */
  function shown(asked: DomaineView) {
    const said: string[] = [];
    const moves = asked.question!.moves;
    const none = { of: () => undefined, askSoon: () => undefined, forbid: () => undefined };
    const table = {
      moves,
      options: moves,
      question: 'q',
      shownEvents: [],
      advises: () => false,
      reasons: none,
      reason: () => 'A border is there already.',
      label: (move: DomaineMove) => `Border at ${move.place}`,
      nameOf: () => 'Ada',
    };
    const { container } = render(Board, { table: table as never, view: asked, say: (text: string) => said.push(text) });
    const look = async (edge: string) => {
      await fireEvent.pointerEnter(container.querySelector(`[aria-label="Border at ${edge}"], [aria-label^="${edge},"]`)!);
      flushSync();
      return said.at(-1);
    };
    return { container, look };
  }

  it('shows what a border would close, as the rules tell, and its points', async () => {
    const asked = view(['a1-a2', 'b1-b2', 'c1-c2']);
    asked.question!.details = { left: 2, closes };
    const { container, look } = shown(asked);
    expect(await look('a1-b1')).toBe('Closes nothing yet.');
    expect(container.querySelectorAll('.preview rect')).toHaveLength(0);
    expect(await look('c1-d1')).toBe('Closes a domaine of 3 for Ada: +4 points');
    expect(container.querySelectorAll('.preview rect')).toHaveLength(3);
  });

  it('names barred edges by the parts of their move', () => {
    const { container } = shown(view([]));
    expect(container.querySelector('[aria-label^="a2-a3,"]')!.getAttribute('data-wish')).toBe('border||a2-a3');
    expect(container.querySelector('[aria-label="Border at c1-d1"]')!.getAttribute('data-move')).toBe('border c1-d1');
  });
});

describe('the board while castles are placed', () => {
  it('offers the castle first, which holds its moves, then the places of the knight', async () => {
    const castle = (place: string, thing: string, code: number): DomaineMove => ({
      ...spot<DomaineMove>('castle', code),
      text: `castle ${place} knight ${thing}`,
      thing,
      place,
    });
    const moves = [castle('a1', 'b1', 1), castle('a1', 'a2', 2), castle('c1', 'b1', 3)];
    const asked = { ...view([], []), question: question('castle', {}, moves) };
    const table = {
      moves,
      options: moves,
      question: 'q',
      shownEvents: [],
      advises: (...some: DomaineMove[]) => some.includes(moves[1]!),
      reasons: { askSoon: () => undefined, forbid: () => undefined },
      reason: () => '',
    };
    const { container } = render(Board, { table: table as never, view: asked, say: () => undefined });
    const first = container.querySelector('[aria-label^="Castle on a1"]')!;
    expect(first.getAttribute('data-holds')).toBe('castle a1 knight b1|castle a1 knight a2');
    expect(first.hasAttribute('data-advised')).toBe(true);
    expect(container.querySelector('[data-move]')).toBeNull();
    await fireEvent.click(first);
    const second = [...container.querySelectorAll('[data-move]')].map((each) => each.getAttribute('data-move'));
    expect(second).toEqual(['castle a1 knight b1', 'castle a1 knight a2']);
  });
});
