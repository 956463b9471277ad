import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const HEAD = "import type { MoveOption } from './protocol';\ninterface Table { choose(move: unknown): void; legal: Set<string> }\n";
const eslint = new ESLint({ overrideConfig: { rules: { '@typescript-eslint/no-unused-vars': 'off' } } });

/** How often code in place of lib/moves.ts breaks the rule that moves are known by their parts. */
async function faults(code: string, head = HEAD, filePath = 'src/lib/moves.ts'): Promise<number> {
  const [result] = await eslint.lintText(`${head}${code}\n`, { filePath });
  expect(result!.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return result!.messages.filter(({ ruleId }) => ruleId === 'moves/parts-only').length;
}

describe('the rule that code neither takes apart nor makes the text of a move', { timeout: 60_000 }, () => {
  it.each([
    "export const early = (move: MoveOption) => move.text.startsWith('buy ');",
    "export const early = (move: MoveOption | undefined) => move?.text.startsWith('buy ') ?? false;",
    "export const done = (move: MoveOption) => move.text === 'done';",
    "export const words = ({ text }: MoveOption) => text.split(' ');",
    'export function sell(table: Table, card: string): void { table.choose(`sell ${card}`); }',
    "export const may = (table: Table, card: string) => table.legal.has('sell ' + card);",
  ])('refuses %s', async (code) => expect(await faults(code)).toBe(1));

  it.each([
    "export const early = (move: MoveOption) => move.verb === 'buy';",
    'export const same = (one: MoveOption, other: MoveOption) => one.text === other.text;',
    "export const shorter = (card: { name: string; text: string }) => card.text.split('. ');",
    'export function take(table: Table, move: MoveOption): void { if (table.legal.has(move.text)) table.choose(move); }',
  ])('allows %s', async (code) => expect(await faults(code)).toBe(0));

  it('holds for attributes of components', async () => {
    const script = '<script lang="ts">\n  let { card }: { card: string } = $props();\n</script>\n';
    const button = (move: string) => faults(`<button data-move=${move}>Sell</button>`, script, 'src/coach/CoachPanel.svelte');
    expect([await button('{`sell ${card}`}'), await button('"sell {card}"'), await button('{card}')]).toEqual([1, 1, 0]);
  });
});
