import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import TypedMove from '../src/frame/TypedMove.svelte';
import { fitting } from '../src/lib/typed';
import { cases, offered } from './typed.json';

const MOVES = offered.map((text) => ({ text }));

describe('typed moves', () => {
  // tests/core/test_spelling.py holds the Python side to the same cases.
  it.each(cases)('$typed means $meant', ({ typed, meant }) => {
    expect(fitting(MOVES, typed).map((move) => move.text)).toEqual(meant);
  });

  it('are no longer than the server reads', () => {
    const { container } = render(TypedMove, { table: { options: [] } as never, command: () => false });
    expect(container.querySelector('input')!.maxLength).toBe(200);
  });
});
