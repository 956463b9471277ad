import { describe, expect, it } from 'vitest';
import { fitting } from '../src/lib/typed';
import { cases, offered } from './typed.json';

const MOVES = offered.map((text) => ({ text }));

describe('typed moves', () => {
  // tests/core/test_spelling.py holds the Python side to the same cases.
  it.each(cases)('$typed means $meant', ({ typed, meant }) => {
    expect(fitting(MOVES, typed).map((move) => move.text)).toEqual(meant);
  });
});
