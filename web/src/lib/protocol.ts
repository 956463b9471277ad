// Written by `python -m demesne.server.typescript` from src/demesne/server/protocol.py. Do not edit.

export const PROTOCOL = 1;

/** The seat of whoever looks on. */
export const WATCHING = -2;

/** What an error means; see docs/protocol.md. */
export type Code =
  | "malformed"
  | "too_big"
  | "too_fast"
  | "no_hello"
  | "no_token"
  | "unknown"
  | "foreign"
  | "stale"
  | "illegal"
  | "refused"
  | "unavailable"
  | "fault";

/** One legal move. `text` is what `move` sends back. */
export interface MoveOption {
  code: number;
  text: string;
}

/** What is asked of this seat. `prompt` and `details` go through the game's wording; `source` is the card or phase
 * that asks. */
export interface Question {
  prompt: string;
  source: string;
  details: Record<string, unknown>;
  moves: MoveOption[];
}

/** How the game ended. `places` and `scores` go by seat; several winners share the victory. */
export interface Outcome {
  winners: number[];
  places: number[];
  scores: number[];
  reason: string;
}

/** What one seat may know. Every game adds its own fields. */
export interface View {
  game: string;
  seat: number;
  to_act: number[];
  question: Question | null;
  over: boolean;
  outcome: Outcome | null;
  [field: string]: unknown;
}

/** Something that happened, as this seat may know it. Every kind of event adds its own fields; the game's wording
 * makes the sentence. */
export interface GameEvent {
  event: string;
  seat: number;
  [field: string]: unknown;
}

/** How long a player may think or be away. `turn` seconds for each decision, then the seat's `bank` runs down;
 * `absent` seconds without a connection while others wait. Then a bot of `level` takes the seat, until its player
 * takes it back. Null means no limit. */
export interface ClockSettings {
  turn?: number | null;
  bank?: number | null;
  absent?: number | null;
  level?: string | null;
}

/** Who sits there. `level` is the bot's level, or that of the bot that stands in for an absent guest. */
export interface Seat {
  seat: number;
  kind: "bot" | "guest" | "open";
  name: string;
  level: string | null;
  stand_in: boolean;
  connected: boolean;
}

/** A table as a lobby or a waiting room shows it. `settings` are definite (the kingdom's ten names, not "random").
 * `my_seat` is the asking guest's. `rematch` is the table that follows this one. Times are seconds since 1970. */
export interface Table {
  id: string;
  game: string;
  status: "over" | "playing" | "waiting";
  settings: Record<string, unknown>;
  seats: Seat[];
  my_seat: number | null;
  host: boolean;
  listed: boolean;
  clock: ClockSettings;
  pace: number;
  moves: number;
  created: number;
  started: number | null;
  ended: number | null;
  outcome: Outcome | null;
  rematch: string | null;
  origin: string | null;
}

/** Milliseconds left when this was sent, by seat: `turn` for the present decision, `bank` after it, `absent` until a
 * stand-in comes; null where no time runs. `phase` is the time left in a real-time phase. */
export interface Clocks {
  turn: (number | null)[];
  bank: (number | null)[];
  absent: (number | null)[];
  phase: number | null;
}

/** One line of chat. `seat` is null for a spectator. */
export interface Remark {
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** `seat` wishes to take back to record position `moves`; everyone in `waiting` must agree. */
export interface UndoRequest {
  seat: number;
  moves: number;
  waiting: number[];
}

/** The first message on a socket, and the one to return with after a break. With the token of a guest who sits
 * here, it takes up that seat; otherwise it watches. Answered by `snapshot`. */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  token?: string | null;
}

/** Make one move, or a batch of picks that all count or none. `version` names the position they were chosen in.
 * Answered by `update` with this id once they are on disk, or by `error`. */
export interface PlayMoves {
  type: "move";
  id: number;
  version: number;
  texts: string[];
}

/** Take back my last move: at once while nobody learned anything from it, else when the others agree. */
export interface AskUndo {
  type: "undo";
  id: number;
  version: number;
}

/** Agree or not to the undo that `undo_asked` announced. Who asked for it withdraws it with `agree: false`. */
export interface AnswerUndo {
  type: "answer_undo";
  id: number;
  agree: boolean;
}

/** What would the best bot do here? Answered by `advice`. */
export interface AskHint {
  type: "hint";
  id: number;
}

/** Chat with the table; needs a token. Everybody, the speaker too, gets it as `said`. */
export interface Say {
  type: "say";
  id: number;
  text: string;
}

/** Let a bot play my seat; without a level, the one the table names. */
export interface HandOver {
  type: "hand_over";
  id: number;
  level?: string | null;
}

/** Play my seat myself again. */
export interface TakeBack {
  type: "take_back";
  id: number;
}

/** Send me the whole `snapshot`: I missed something (a gap in `version`). */
export interface Resync {
  type: "resync";
  id: number;
}

/** Answered by `done`. */
export interface Ping {
  type: "ping";
  id: number;
}

/** Everything this connection may know. `version` counts every change of the position, undo too, and never goes
 * back; `moves` is the position within the record (`?at=`). Before the start there is no `view`, `hash` is empty and
 * `version` is 0. `events` is the whole log so far. Sent after `hello`, `resync`, an undo, the start, and after a
 * change of seat. */
export interface Snapshot {
  type: "snapshot";
  id: number | null;
  protocol: number;
  seat: number;
  version: number;
  moves: number;
  table: Table;
  view: View | null;
  hash: string;
  events: GameEvent[];
  chat: Remark[];
  clocks: Clocks;
  can_undo: boolean;
  undo: UndoRequest | null;
}

/** The position changed by one step. `events` are the new ones. `version` is the last one plus one; if it is not,
 * send `resync`. `hash` names the view: equal hashes, equal views. `id` is that of your `move`, if this answers it:
 * it is then safely stored. */
export interface Update {
  type: "update";
  id: number | null;
  version: number;
  moves: number;
  view: View;
  hash: string;
  events: GameEvent[];
  clocks: Clocks;
  can_undo: boolean;
}

/** Seats, presence, status, outcome or rematch changed. */
export interface TableChanged {
  type: "table";
  table: Table;
  clocks: Clocks;
}

/** An undo awaits consent, or (null) no longer does. If it was granted, a `snapshot` comes too. */
export interface UndoAsked {
  type: "undo_asked";
  request: UndoRequest | null;
}

/** The answer to `hint`. */
export interface Advice {
  type: "advice";
  id: number;
  text: string;
  why: string;
}

/** Somebody said something. */
export interface Said {
  type: "said";
  remark: Remark;
}

/** The message with this id was carried out. */
export interface Done {
  type: "done";
  id: number;
}

/** The message with this id was refused and changed nothing. `id` is null where it could not be read. */
export interface Error {
  type: "error";
  id: number | null;
  code: Code;
  message: string;
}

/** The server closes this connection: `restart` (come back in a moment), `closed` (the table is gone), `elsewhere`
 * (too many connections of this seat), `flood`, `slow` (the connection did not take what was sent). */
export interface Bye {
  type: "bye";
  reason: "closed" | "elsewhere" | "flood" | "restart" | "slow";
}

/** The body of every HTTP error. */
export interface Problem {
  code: Code;
  message: string;
}

/** A new guest, or a new name for one. */
export interface GuestWish {
  name: string;
}

/** A guest. `token` is shown once, when the guest is made: keep it, and send it as `Authorization: Bearer TOKEN`. */
export interface Guest {
  id: string;
  name: string;
  token: string;
}

/** From `fewest` to `most` players. */
export interface Range {
  fewest: number;
  most: number;
}

/** One thing to choose before a game. `kind`: `choice` (one of `choices`), `set` (several of them), `flag`, `seed`
 * (a whole number or null), `text` (free, explained by `help`). `details` tells of a choice what its name does not. */
export interface Option {
  name: string;
  kind: "choice" | "flag" | "seat" | "seed" | "set" | "text";
  label: string;
  default: unknown;
  choices: string[];
  details: Record<string, unknown>;
  help: string;
}

/** A bot that can take a seat. `best` marks the strongest, which also gives the hints. */
export interface Bot {
  level: string;
  title: string;
  note: string;
  best: boolean;
}

/** A game as the lobby shows it. */
export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  players: Range;
  rules_version: number;
  options: Option[];
  bots: Bot[];
}

/** Templates for prompts and events. Of those under a key, the first whose {fields} are all there is used; `seat`,
 * `to` and `from` become names, lists are counted. */
export interface Wording {
  prompts: Record<string, string[]>;
  events: Record<string, string[]>;
}

/** The rules in our words, as Markdown. */
export interface RulesText {
  markdown: string;
}

/** Which settings would these options give? Ask again for another roll of what is left to chance. */
export interface PreviewWish {
  players: number;
  options?: Record<string, unknown>;
}

/** Definite settings; send them as `options` to get exactly these. */
export interface Preview {
  settings: Record<string, unknown>;
}

/** `me` at most once; `open` for whoever has the link; `bot` with a level (the best one without). */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  level?: string | null;
}

/** A new table. It starts as soon as no seat is open. `listed` tables stand in everyone's lobby, others are found
 * by link only. `pace` is the pause before each bot move in milliseconds. A `seed` makes the same game again:
 * whoever knows it could know the cards. */
export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  seed?: number | null;
  listed?: boolean;
  pace?: number;
  clock?: ClockSettings;
}

/** Take this open seat, or the first one. */
export interface SitWish {
  seat?: number | null;
}

/** Fill the open seats with bots of this level (the best one without) and start; for the host. */
export interface StartWish {
  level?: string | null;
}

/** Play on from position `at` of a finished game at a new table. */
export interface ForkWish {
  at: number;
  seats: SeatWish[];
  pace?: number;
}

/** Newest first. `mine` are those where the asking guest sits or is host. */
export interface Tables {
  mine: Table[];
  others: Table[];
}

/** The position after `moves` moves, and what led to it. `by` is the seat that moved (-1: the clock; null: the
 * start). */
export interface Frame {
  moves: number;
  by: number | null;
  events: GameEvent[];
  view: View;
  hash: string;
}

/** Frames `start` … of `total`, as `seat` may see them. */
export interface Replay {
  seat: number;
  total: number;
  start: number;
  frames: Frame[];
}

/** Scores by seat as they stood after `moves` moves; `seat` is the one to act next (null at the end). */
export interface Standing {
  moves: number;
  seat: number | null;
  scores: number[];
}

/** `ok` while the server takes moves. */
export interface Health {
  status: "ok" | "stopping";
  version: string;
  build: "compiled" | "python";
  tables: number;
  connections: number;
}

export type ClientMessage =
  | Hello
  | PlayMoves
  | AskUndo
  | AnswerUndo
  | AskHint
  | Say
  | HandOver
  | TakeBack
  | Resync
  | Ping;

export type ServerMessage =
  | Snapshot
  | Update
  | TableChanged
  | UndoAsked
  | Advice
  | Said
  | Done
  | Error
  | Bye;
