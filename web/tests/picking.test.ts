import { option } from './moves';
import { describe, expect, it } from 'vitest';
import { givesUp, progress, type Picking } from '../src/lib/picking';

const picking = (range: Partial<Picking>): Picking => ({
  things: [],
  held: 0,
  least: 0,
  most: 3,
  ending: option('done'),
  independent: true,
  ...range,
});

const NEVER_MIND = option('never mind');

describe('picks', () => {
  it('are counted against what is wanted: all of them where less is given up', () => {
    expect(progress(picking({}), 1, true)).toBe('1 of up to 3 picked');
    expect(progress(picking({ least: 3 }), 1, true)).toBe('1 of 3 picked');
    expect(progress(picking({ most: 9, ending: NEVER_MIND }), 2, true)).toBe('2 of 9 picked');
    expect(progress(picking({ most: 30 }), 2, true)).toBe('2 picked');
    expect(progress(picking({ most: 1 }), 0, false)).toBe('');
  });

  it('are given up with another word only while some are missing', () => {
    expect(givesUp(picking({ most: 9, ending: NEVER_MIND }), 8)).toBe(true);
    expect(givesUp(picking({ most: 9, ending: NEVER_MIND }), 9)).toBe(false);
    expect(givesUp(picking({}), 0)).toBe(false);
    expect(givesUp(picking({ ending: { ...option('done'), text: 'that is all' } }), 0)).toBe(false);
  });
});
