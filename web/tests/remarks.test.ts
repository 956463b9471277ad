import { render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../src/lib/protocol';
import { remarks } from '../src/lib/remarks';
import TableRow from '../src/lobby/TableRow.svelte';

const TABLE = {
  id: 'abcdef',
  game: 'dominion',
  status: 'waiting',
  seats: [],
  rematch: null,
  my_seat: null,
  clock: {},
} as unknown as TableInfo;

describe('remarks', () => {
  it('tell who may know the cards and where moves can be taken back', () => {
    expect(remarks({ seeded: false, practice: false, lesson: false, puzzle: false })).toEqual([]);
    const words = (kind: object) =>
      remarks({ seeded: true, practice: true, lesson: false, puzzle: false, ...kind }).map((remark) => remark.word);
    expect(words({})).toEqual(['known cards', 'practice']);
    expect(words({ lesson: true })).toEqual(['lesson']);
    expect(words({ puzzle: true })).toEqual(['puzzle']);
  });

  it('are shown in the lobby', () => {
    render(TableRow, { table: { ...TABLE, seeded: true, practice: false }, title: 'Dominion', summary: '' });
    expect(screen.getByText('known cards').title).toContain('may know what will be dealt');
    expect(screen.queryByText('practice')).toBeNull();
  });
});
