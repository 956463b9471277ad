/** The server's HTTP API. Paths and bodies: docs/protocol.md. */
import type {
  CardInfo,
  AnalysisReport,
  CoachSays,
  Forecast,
  ForkRequest,
  GameInfo,
  GuestInfo,
  LabCheck,
  LabGame,
  LabOrder,
  LabRun,
  LabRunInfo,
  LabStrategy,
  LabStrategyRequest,
  Preview,
  PreviewRequest,
  PuzzleRequest,
  PuzzleRow,
  PuzzleSays,
  Reach,
  Replay,
  RulesText,
  ScoresAfter,
  TableInfo,
  LessonRequest,
  LobbyTables,
  TableRequest,
  Wording,
} from './protocol';
import { suggestName } from './guestname';
import { capital } from './seats';
import { prefs } from './prefs.svelte';

const TOKEN = 'demesne.token';
/** What a private server calls its owner before a name was said. */
const UNNAMED = 'Host';

/** Why the server refused; `message` is for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The whole answer, where it says more than a message can. */
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

export function token(): string | null {
  return localStorage.getItem(TOKEN);
}

/** A private server opens its page with the guest's token behind the #: the person is known on every port and browser. */
export function takeToken(): void {
  const found = /^#guest=([\w-]{20,100})$/.exec(location.hash);
  if (!found) return;
  history.replaceState(null, '', location.pathname + location.search);
  if (!token()) localStorage.setItem(TOKEN, found[1]!);
}

/** The name under which the server knows the guest, where this browser does not. */
export async function recallName(): Promise<void> {
  if (prefs.name || !token()) return;
  const guest = await ask<GuestInfo>('GET', '/api/guests/me').catch(() => null);
  if (guest && guest.name !== UNNAMED && !prefs.name) prefs.name = guest.name;
}

/** Asks the server. A token that it no longer knows (another database) is dropped, and the question asked again. */
async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  try {
    return await ask<T>(method, path, body, signal);
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.code !== 'no_token' || !token()) throw fault;
    localStorage.removeItem(TOKEN);
    if (method !== 'GET') await beKnown();
    return ask<T>(method, path, body, signal);
  }
}

async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const held = token();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (held) headers['Authorization'] = `Bearer ${held}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal });
  } catch {
    throw new Refusal('offline', 'The server does not answer. Is it still running?');
  }
  const data: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (answer.ok) return data as T;
  const problem = data as { code?: string; message?: string } | null;
  throw new Refusal(problem?.code ?? 'fault', capital(problem?.message ?? `The server answered ${answer.status}.`), data);
}

/** Makes a guest of whoever is none yet. */
export async function beKnown(): Promise<void> {
  if (!token()) await introduce(prefs.name || suggestName());
}

/** A guest with this name: renamed if known here, else made. */
export async function introduce(name: string): Promise<void> {
  if (token()) {
    try {
      await ask<GuestInfo>('PATCH', '/api/guests/me', { name });
      prefs.name = name;
      return;
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.code !== 'no_token') throw fault;
      localStorage.removeItem(TOKEN);
    }
  }
  const guest = await ask<GuestInfo>('POST', '/api/guests', { name });
  localStorage.setItem(TOKEN, guest.token);
  prefs.name = guest.name;
}

function once<T>(ask: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const held = new Map<string, Promise<T>>();
  return (name) => {
    let answer = held.get(name);
    if (!answer) {
      answer = ask(name);
      held.set(name, answer);
      answer.catch(() => held.delete(name));
    }
    return answer;
  };
}

export const games = once<GameInfo[]>(() => call('GET', '/api/games'));
export const wording = once<Wording>((game) => call('GET', `/api/games/${game}/wording`));
export const cards = once<CardInfo[]>((game) => call('GET', `/api/games/${game}/cards`));
export const rules = once<RulesText>((game) => call('GET', `/api/games/${game}/rules`));

export const finished = () => call<TableInfo[]>('GET', '/api/guests/me/games');
export const reach = () => call<Reach>('GET', '/api/reach');
export const preview = (game: string, request: PreviewRequest) => call<Preview>('POST', `/api/games/${game}/preview`, request);
export const tables = () => call<LobbyTables>('GET', '/api/tables');
export const table = (id: string) => call<TableInfo>('GET', `/api/tables/${id}`);
export const open = (request: TableRequest) => call<TableInfo>('POST', '/api/tables', request);
export const learn = (game: string) => call<TableInfo>('POST', `/api/games/${game}/lesson`);
export const coach = (id: string, request: LessonRequest) => call<CoachSays>('POST', `/api/tables/${id}/lesson`, request);
export const puzzles = (game: string) => call<PuzzleRow>('GET', `/api/games/${game}/puzzles`);
export const openPuzzle = (game: string, number: number) => call<TableInfo>('POST', `/api/games/${game}/puzzles/${number}`);
export const puzzle = (id: string, request: PuzzleRequest) => call<PuzzleSays>('POST', `/api/tables/${id}/puzzle`, request);
export const forecast = (id: string, signal: AbortSignal) => call<Forecast>('GET', `/api/tables/${id}/forecast`, undefined, signal);
export const sit = (id: string, seat: number | null) => call<TableInfo>('POST', `/api/tables/${id}/sit`, { seat });
export const leave = (id: string) => call<TableInfo | null>('POST', `/api/tables/${id}/leave`, {});
export const start = (id: string, level: string | null) => call<TableInfo>('POST', `/api/tables/${id}/start`, { level });
export const rematch = (id: string) => call<TableInfo>('POST', `/api/tables/${id}/rematch`, {});
export const fork = (id: string, request: ForkRequest) => call<TableInfo>('POST', `/api/tables/${id}/fork`, request);
export const replay = (id: string, from: number, count: number, seat: number | null, open: boolean) =>
  call<Replay>('GET', `/api/tables/${id}/replay?start=${from}&count=${count}&open=${open}${seat === null ? '' : `&seat=${seat}`}`);
export const standings = (id: string) => call<ScoresAfter[]>('GET', `/api/tables/${id}/standings`);
export const analysis = (id: string, seen: number | null = null) =>
  call<AnalysisReport>('GET', `/api/tables/${id}/analysis${seen === null ? '' : `?seen=${seen}`}`);
export const analyse = (id: string) => call<AnalysisReport>('POST', `/api/tables/${id}/analysis`);
export const stopAnalysis = (id: string) => call<AnalysisReport>('POST', `/api/tables/${id}/analysis/stop`);
export const record = (id: string) => call<Record<string, unknown>>('GET', `/api/tables/${id}/record`);
export const load = (record: unknown) => call<TableInfo>('POST', '/api/records', record);

export const labGame = once<LabGame>((game) => call('GET', `/api/lab/games/${game}`));
export const labCheck = (order: LabOrder) => call<LabCheck>('POST', '/api/lab/check', order);
export const labRuns = () => call<LabRunInfo[]>('GET', '/api/lab/runs');
export const labRun = (id: string) => call<LabRun>('GET', `/api/lab/runs/${id}`);
export const labStop = (id: string) => call<LabRun>('POST', `/api/lab/runs/${id}/stop`, {});
export const labDelete = (id: string) => call<null>('DELETE', `/api/lab/runs/${id}`);
export const labStrategies = () => call<LabStrategy[]>('GET', '/api/lab/strategies');
export const labSave = (strategy: LabStrategyRequest) => call<LabStrategy[]>('PUT', '/api/lab/strategies', strategy);
export const labForget = (game: string, name: string) =>
  call<LabStrategy[]>('DELETE', `/api/lab/strategies/${game}/${encodeURIComponent(name)}`);

/** Starts a run, or tells what is wrong with the order. */
export async function labStart(order: LabOrder): Promise<LabRun | LabCheck> {
  try {
    return await call<LabRun>('POST', '/api/lab/runs', order);
  } catch (fault) {
    if (fault instanceof Refusal && fault.body && typeof fault.body === 'object' && 'faults' in fault.body) return fault.body as LabCheck;
    throw fault;
  }
}
