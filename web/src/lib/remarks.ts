/** What everybody should know about a table before they sit down or watch. */
import type { TableInfo } from './protocol';

export interface Remark {
  word: string;
  meaning: string;
}

const SEEDED: Remark = {
  word: 'known cards',
  meaning: 'Somebody chose the seed or saw this game before, and may know what will be dealt.',
};
const PRACTICE: Remark = { word: 'practice', meaning: 'Every move can be taken back, also after it showed something.' };

const LESSON: Remark = {
  word: 'lesson',
  meaning: 'A coach teaches the game. Everybody gets the same cards, and every move can be taken back.',
};

const PUZZLE: Remark = { word: 'puzzle', meaning: 'A position to solve. Everybody gets the same cards.' };

export function remarks(table: Pick<TableInfo, 'seeded' | 'practice' | 'lesson' | 'puzzle'>): Remark[] {
  if (table.lesson) return [LESSON];
  if (table.puzzle) return [PUZZLE];
  return [...(table.seeded ? [SEEDED] : []), ...(table.practice ? [PRACTICE] : [])];
}
