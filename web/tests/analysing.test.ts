import { expect, it, vi } from 'vitest';
import { GameAnalysis } from '../src/analysis/analysis.svelte';
import type { AnalysisReport } from '../src/lib/protocol';

const { analysis, analyse } = vi.hoisted(() => ({ analysis: vi.fn(), analyse: vi.fn() }));
vi.mock('../src/lib/api', () => ({ beKnown: () => Promise.resolve(), analysis, analyse }));

const told = (status: string) => ({ status, done: 0, total: 9, result: null }) as unknown as AnalysisReport;

it('is begun also by who presses before the server has said that there is none', async () => {
  let say: (report: AnalysisReport) => void = () => undefined;
  analysis.mockReturnValue(new Promise<AnalysisReport>((resolve) => (say = resolve)));
  analyse.mockResolvedValue(told('done'));
  const game = new GameAnalysis('abc');
  void game.look();
  const pressed = game.startFirst();
  expect(analyse).not.toHaveBeenCalled();
  say(told('none'));
  await pressed;
  expect(analyse).toHaveBeenCalledWith('abc');
  expect(game.report?.status).toBe('done');
});

it('is not begun again where there is one', async () => {
  analyse.mockClear();
  analysis.mockResolvedValue(told('done'));
  const game = new GameAnalysis('abc');
  void game.look();
  await game.startFirst();
  expect(analyse).not.toHaveBeenCalled();
});

it('shows what was found until now, which is sent once', async () => {
  const found = { moments: [{ moves: 0, chances: [0.5, 0.5] }], answers: [] };
  analysis.mockReset();
  analysis.mockResolvedValueOnce({ ...told('running'), done: 3, result: found });
  analysis.mockResolvedValueOnce({ ...told('running'), done: 3 });
  const game = new GameAnalysis('abc');
  await game.look();
  await game.look();
  expect(analysis.mock.calls).toEqual([
    ['abc', null],
    ['abc', 3],
  ]);
  expect(game.result).toEqual(found);
  game.close();
});
