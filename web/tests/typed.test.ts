import { describe, expect, it } from 'vitest';
import { fitting } from '../src/lib/typed';

const MOVES = ['buy Silver', 'buy Province', 'play Silver', 'play all treasures', 'end turn'].map((text) => ({ text }));
const texts = (typed: string) => fitting(MOVES, typed).map((move) => move.text);

describe('typed moves', () => {
  it('takes beginnings of words', () => expect(texts('b pro')).toEqual(['buy Province']));
  it('takes any capitals and spaces', () => expect(texts('  BUY   silver ')).toEqual(['buy Silver']));
  it('offers everything before anything is typed', () => expect(texts('')).toHaveLength(5));
  it('finds words in the middle when no beginning fits', () => expect(texts('treasures')).toEqual(['play all treasures']));
  it('finds nothing where nothing fits', () => expect(texts('sell')).toEqual([]));
});
