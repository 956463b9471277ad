// Written by `python -m demesne.server.generate` from the types of the server. Do not edit.

export const PROTOCOL = 4;

/** The `seat` of a spectator. */
export const SPECTATOR = -2;

/** What an error means; see docs/protocol.md. */
export type ErrorCode =
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

/** A move. `text` is what `move` sends back. The same in parts: `verb` is the word of the game (`buy`), `thing` what it is
 * about (`Silver`), `place` where, whom or as what (`c2`, `chancery`, a seat); each but the text may be empty. The templates
 * `moves` of the game's wording say it. */
export interface MoveParts {
  text: string;
  verb: string;
  thing: string;
  place: string;
}

/** A sentence of a reason: a template with its `fields`, filled in like those of the wording. `seat` is the player whose
 * answer it is about, so that this player reads *your deck* and others *their deck*. Fields of `moves` are answers, one or
 * several moves each; the templates for moves say them. */
export interface Sentence {
  text: string;
  fields?: Record<string, string | number>;
  moves?: Record<string, MoveParts[]>;
}

/** One legal move. `times` tells how often it may be picked where several things are asked for. `token` changes when the
 * move comes to mean something else, in a phase where others move too; null where it cannot. */
export interface MoveOption {
  text: string;
  verb: string;
  thing: string;
  place: string;
  code: number;
  times: number;
  token: number | null;
}

/** A question for several things: between `least` and `most` of them in all, `picked` being those that were picked
 * already. `done` is the move that ends it. It ends by itself when `most` are picked or nothing is left.
 * `independent` picks never decide whether another is legal, so they may be gathered and sent together. */
export interface Picks {
  least: number;
  most: number;
  picked: MoveParts[];
  independent: boolean;
  done: MoveParts;
}

/** What is asked of this seat. The game's wording makes the sentence from `prompt` and `details`; `source` is the card
 * or phase that asks. Where all act at once, `number` names the question: it keeps its number while others move, and its
 * moves may change. Elsewhere it is 0, and the version names the question. */
export interface Question {
  number: number;
  prompt: string;
  source: string;
  details: Record<string, unknown>;
  picks: Picks | null;
  moves: MoveOption[];
}

/** How the game ended. `places` and `scores` go by seat; several winners share the victory. */
export interface Outcome {
  winners: number[];
  places: number[];
  scores: number[];
  reason: string;
}

/** What one seat may know. Every game adds its own fields; its `view_types.py` tells which. */
export interface View {
  game: string;
  seat: number;
  to_act: number[];
  question: Question | null;
  over: boolean;
  outcome: Outcome | null;
}

/** Something that happened, as this seat may know it. Every kind of event adds its own fields; the game's wording
 * makes the sentence. */
export interface GameEvent {
  event: string;
  seat: number;
  [field: string]: unknown;
}

/** How to make a new object of an old one: give it the fields of `set`, take away those of `drop`, and make the new
 * `objects` and `lists` in its fields of the old ones. Where a field had none, that is an empty one. */
export interface ObjectPatch {
  set?: Record<string, unknown>;
  drop?: string[];
  objects?: Record<string, ObjectPatch>;
  lists?: Record<string, ListPart[]>;
}

/** Part of a new list, which is all its parts one after the other: `count` items of the old list from place `at` on (both
 * from 0; one that is left out is 0), or the `fresh` items. With a `patch`, the one item that is taken over is changed.
 * Fresh objects have the fields of `shared` besides their own. */
export interface ListPart {
  at?: number;
  count?: number;
  fresh?: unknown[];
  shared?: Record<string, unknown>;
  patch?: ObjectPatch | null;
}

/** How long a player may think or be absent: `turn` seconds for each decision, after them the `bank` seconds of the
 * whole game (a step that others do not see does not end the decision); `absent` seconds without a connection while
 * others wait. After that a bot of `level` plays the seat until its player takes it back. Null means no limit. A decision
 * goes on after a restart of the server with the time that was left. */
export interface ClockSettings {
  turn?: number | null;
  bank?: number | null;
  absent?: number | null;
  level?: string | null;
}

/** A seat and who sits there. `level` is the level of the bot, or of the bot that stands in for the guest. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "guest" | "open";
  name: string;
  level: string | null;
  stand_in: boolean;
  connected: boolean;
}

/** A table as a lobby or a waiting room shows it. `settings` are definite (the kingdom's ten names, not "random").
 * `my_seat` and `host` are those of the guest who asked, `resigned` is the seat that this guest left to a bot. `rematch`
 * is the table of the rematch, `origin` the table that this one is a rematch or a fork of. `moves` counts the moves that
 * the public was told of; once the game is over, all. `seeded`: somebody chose the seed or saw the game before (a fork),
 * and may know what will be dealt. `practice`: a move can be taken back even after it showed something, without asking
 * bots. `lesson`: a coach sits beside the guest. `puzzle`: the guest is to solve one. `watchers` counts the
 * connections that watch, `watching` are the names of the guests among them. Times are seconds since 1970. */
export interface TableInfo {
  id: string;
  game: string;
  status: "over" | "playing" | "waiting";
  settings: Record<string, unknown>;
  seats: SeatInfo[];
  my_seat: number | null;
  resigned: number | null;
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
  seeded: boolean;
  practice: boolean;
  lesson: boolean;
  puzzle: boolean;
  watchers: number;
  watching: string[];
}

/** Milliseconds left when this was sent, by seat: `turn` for the present decision, `bank` after it, `absent` until a
 * bot stands in. `phase` is the time left in a real-time phase; it stands still while no player is connected. Null where
 * no time runs. */
export interface Clocks {
  turn: (number | null)[];
  bank: (number | null)[];
  absent: (number | null)[];
  phase: number | null;
}

/** One message of the chat. `seat` is null for a spectator. */
export interface ChatMessage {
  name: string;
  seat: number | null;
  text: string;
  at: number;
}

/** An undo that needs consent: `seat` wants to take back its last move, and every seat in `waiting` must still agree. */
export interface PendingUndo {
  seat: number;
  waiting: number[];
}

/** The first message on every socket. With the token of a guest who sits at the table, the socket plays that seat;
 * otherwise it watches. With `patches`, updates may hold a patch instead of the view. Answered by `snapshot`. */
export interface Hello {
  type: "hello";
  protocol: number;
  table: string;
  token?: string | null;
  patches?: boolean;
}

/** Make one move, or several picks of one question, all or none. `number` is the question's. Where that is 0, `version`
 * must be the one you saw last; elsewhere it may be left out. `tokens` are those of the moves, in the same order. Answered
 * by `update` with this id once the moves are on disk, or by `error`. */
export interface PlayMoves {
  type: "move";
  id: number;
  version?: number | null;
  number?: number;
  texts: string[];
  tokens?: (number | null)[];
}

/** Take back my last move: at once while nobody learned anything from it, else when the other people agree. Bots are
 * not asked: against them alone, what was seen cannot be taken back, unless the table is for `practice`. Answered by
 * `done` when it was taken back, or when the others have been asked. */
export interface AskUndo {
  type: "undo";
  id: number;
  version: number;
}

/** Agree to the undo that `undo_asked` announced, or refuse it. With `agree: false` the seat that asked withdraws it. */
export interface AnswerUndo {
  type: "answer_undo";
  id: number;
  agree: boolean;
}

/** A move of the game, legal or not, by its parts as `MoveOption` has them. */
export interface NamedMove {
  verb: string;
  thing?: string;
  place?: string;
}

/** Ask why a move is no answer to my question: one named by its parts, or as somebody `typed` it (the beginnings of its
 * words suffice where they fit one move only). Answered by `reason`; the game may have no such move (`unknown`). */
export interface AskWhy {
  type: "why";
  id: number;
  move?: NamedMove | null;
  typed?: string | null;
}

/** Ask what the best bot would do here. Answered by `advice`. */
export interface AskHint {
  type: "hint";
  id: number;
}

/** Send a chat message; needs a token. Everybody at the table, the sender too, gets it as `said`. While the game is
 * on, only spectators get what spectators say, so that nobody can advise a player. */
export interface Say {
  type: "say";
  id: number;
  text: string;
}

/** Let a bot play my seat; without a level, one of the level in the table's `clock`. */
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

/** Ask for the whole `snapshot`, because something was missed (an update's `after` is not the version you have). */
export interface Resync {
  type: "resync";
  id: number;
}

/** Answered by `done`. */
export interface Ping {
  type: "ping";
  id: number;
}

/** The bot of this seat says in a word why it offers, takes or leaves what lies between it and you. An empty text: it no
 * longer says anything. A game whose bots have nothing to say sends none. */
export interface BotWord {
  type: "word";
  seat: number;
  to: number;
  text: string;
}

/** Everything this connection may know. `version` counts the steps (accepted `move` messages and undos) that your seat
 * was told of. It never goes back. `moves` counts the moves that it was told of, and goes back with an undo; once the game
 * is over, it counts all moves of the record. Before the start there is no `view`, `hash`
 * is empty and `version` is 0. `events` are the last ones of the log, the first of them number `events_from` of the game
 * (from 0); `GET /api/tables/{table}/replay` has those before. Sent after `hello` and `resync`, after an undo, at the
 * start, and when seats have changed. */
export interface Snapshot {
  type: "snapshot";
  id: number | null;
  protocol: number;
  seat: number;
  version: number;
  moves: number;
  table: TableInfo;
  view: View | null;
  hash: string;
  events: GameEvent[];
  events_from: number;
  chat: ChatMessage[];
  clocks: Clocks;
  can_undo: boolean;
  undo: PendingUndo | null;
  words: BotWord[];
}

/** The position changed. `events` are the new ones. `after` is the version before this one. If it is not the version you
 * have, send `resync`. Equal hashes mean equal views. If this answers your `move`, `id` is its id, and the move is stored.
 * Where `hello` asked for patches and one is shorter, `view` is null, and `patch` makes the new view of the one that you
 * have (that of version `after`). */
export interface Update {
  type: "update";
  id: number | null;
  after: number;
  version: number;
  moves: number;
  view: View | null;
  patch: ObjectPatch | null;
  hash: string;
  events: GameEvent[];
  clocks: Clocks;
  can_undo: boolean;
}

/** Seats, presence, status, outcome or rematch changed. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
  clocks: Clocks;
}

/** An undo needs consent; null: it no longer does. If it was granted, a `snapshot` follows; if not, `declined` is the
 * seat that did not agree, or the seat that asked and has withdrawn. */
export interface UndoAsked {
  type: "undo_asked";
  request: PendingUndo | null;
  declined: number | null;
}

/** The answer to `why`: the `move` that was asked about, and the rules' reason as a clause (`you have no bread`). The reason
 * is empty where the move is legal, where nothing is asked of you, and where the rules have no special one. */
export interface Reason {
  type: "reason";
  id: number;
  move: MoveParts;
  text: string;
}

/** The answer to `hint`: the moves that answer the open question, more than one where it asks for several things, and
 * the reason. `move` takes their texts. No moves: wait for the others. */
export interface Advice {
  type: "advice";
  id: number;
  moves: MoveParts[];
  why: Sentence[];
}

/** Somebody sent a chat message. */
export interface Said {
  type: "said";
  remark: ChatMessage;
}

/** The message with this id was carried out. */
export interface Done {
  type: "done";
  id: number;
}

/** The message with this id was refused and changed nothing. `id` is null if it could not be read. */
export interface Error {
  type: "error";
  id: number | null;
  code: ErrorCode;
  message: string;
}

/** The server closes this connection: `restart` (connect again in a moment), `closed` (the table was deleted),
 * `elsewhere` (too many connections of this seat), `full` (too many connections; only players are let in), `flood` (too
 * many messages, or no `hello`), `slow` (the client did not read its messages). */
export interface Bye {
  type: "bye";
  reason: "closed" | "elsewhere" | "flood" | "full" | "restart" | "slow";
}

/** The body of every HTTP error. */
export interface Problem {
  code: ErrorCode;
  message: string;
}

/** The name of a new guest, or the new name of one. */
export interface GuestRequest {
  name: string;
}

/** A guest. `token` is shown only when the guest is made: keep it, and send it as `Authorization: Bearer TOKEN`. */
export interface GuestInfo {
  id: string;
  name: string;
  token: string;
}

/** Who can open a link to this server. `address` is the one for the local network, null where there is none; it is told
 * to the machine itself only. Friends can open it if the server is `open` to the network; else `start` is the command
 * that starts it so. */
export interface Reach {
  open: boolean;
  address: string | null;
  start: string;
}

/** From `fewest` to `most` players. */
export interface Range {
  fewest: number;
  most: number;
}

/** An option of a game. `kind` is `choice` (one of `choices`), `set` (several of them), `flag`, `seed` (a whole number
 * or null), `seat` or `text` (free text, explained by `help`). `details` tells more about each choice. */
export interface Option {
  name: string;
  kind: "choice" | "flag" | "seat" | "seed" | "set" | "text";
  label: string;
  default: unknown;
  choices: string[];
  details: Record<string, unknown>;
  help: string;
}

/** A bot that can take a seat. `best` marks the strongest one that answers at once: it takes a seat
 * where nobody names another. The weakest are listed first. */
export interface BotInfo {
  level: string;
  title: string;
  note: string;
  best: boolean;
}

/** A game as the lobby shows it. `lesson`: there is a first game that teaches it. `puzzles` counts those it has. */
export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  players: Range;
  rules_version: number;
  options: Option[];
  bots: BotInfo[];
  lesson: boolean;
  puzzles: number;
}

/** A card as a player can look it up. `title` is what people call it where `name` is short for writing. Every game leaves
 * out what its cards do not have, and adds its own fields; its `view_types.py` tells which. */
export interface CardInfo {
  name: string;
  title?: string;
  cost?: number;
  kinds?: string[];
  text?: string;
  set?: string;
  rulings?: string[];
}

/** Templates for prompts, events, moves, and endings (the reasons of outcomes). Of the templates under a key, the first one
 * is used whose {fields} are all given (null and booleans count as absent). `seat`, `to` and `from` become names, or "you" for
 * the reader; lists are counted; {count|card|cards} is a number with its noun. Of [draws|draw] the first form is for others,
 * the second where `seat` is the reader. A move is said with the templates of the first of these keys that fits: prompt and
 * verb (`window/done`), its text, verb and thing (`buy pack`), its verb; else by its text. Its {thing} and {place} are fields;
 * where the place is a number, it is {to}, {from} and {seat} too. */
export interface Wording {
  prompts: Record<string, string[]>;
  events: Record<string, string[]>;
  moves: Record<string, string[]>;
  endings: Record<string, string[]>;
}

/** The rules in our words, as Markdown. */
export interface RulesText {
  markdown: string;
}

/** Options to make definite. Ask again for another roll of what they leave to chance. */
export interface PreviewRequest {
  players: number;
  options?: Record<string, unknown>;
}

/** Definite settings; send them as `options` to get exactly these. `details` is what a picture of them shows besides.
 * `missing` names, for each bot that misses some, the cards it plays with that are not on this table. */
export interface Preview {
  settings: Record<string, unknown>;
  details: Record<string, unknown>;
  missing: Record<string, string[]>;
}

/** Who shall sit there: `me` (at most once), `open` (for anybody) or `bot` (of the best level, if none is given). */
export interface SeatRequest {
  kind: "bot" | "me" | "open";
  level?: string | null;
}

/** A new table. The game starts when no seat is open. A `listed` table is shown in everyone's lobby, others can only
 * be found by link. `pace` is the pause before each bot move in milliseconds. Where all act at once, bots pause before
 * each errand only, and longer: with a pace of 350, four to eight seconds, but no longer once all people are ready. The
 * same `seed` gives the same game: a guest who knows it could know the cards, so the table is shown to all as `seeded`.
 * Without one, nobody can predict chance. With `practice`, every move can be taken back without asking bots. */
export interface TableRequest {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, unknown>;
  seed?: number | null;
  listed?: boolean;
  pace?: number;
  clock?: ClockSettings;
  practice?: boolean;
}

/** What the pupil wants of the coach: to `look` at what has happened, to `go_on` from this step, to be left in peace
 * (`hush`), or to hear more again (`speak`). */
export interface LessonRequest {
  action?: "go_on" | "hush" | "look" | "speak";
  step?: string | null;
}

/** What the coach says now. `step` is null between two steps and after the last. `word` is about the step before.
 * `goes_on` tells that the pupil must say so to go on. `moves` has the proposed move, if it is legal now; `show` what to
 * mark on the table: `card:`, `spot:` or `move:` and a name. A coach who is `quiet` was hushed. */
export interface CoachSays {
  step: string | null;
  title: string;
  say: string;
  word: string;
  number: number;
  total: number;
  goes_on: boolean;
  ended: boolean;
  quiet: boolean;
  moves: string[];
  show: string[];
}

/** What is told of a puzzle before it is solved. `level` is 1 (easy) to 3 (hard). `key` stays the same when puzzles are
 * added or taken out, `number` need not. */
export interface PuzzleHeading {
  number: number;
  key: string;
  theme: string;
  task: string;
  level: number;
}

/** The puzzles of a game. `today` is the number of the puzzle of the day, `date` that day (UTC). */
export interface PuzzleRow {
  date: string;
  today: number;
  puzzles: PuzzleHeading[];
}

/** What the solver wants: to `look` how it stands, to try `again` from the position, or to have the solution shown
 * (`show`). */
export interface PuzzleRequest {
  action?: "again" | "look" | "show";
}

/** How a puzzle stands. `line` is the solution, the moves of one turn, and `why` the reason; both are empty until it is
 * solved or `shown`. `again`: it can be tried again at this table; where the game is over, open the puzzle anew. */
export interface PuzzleSays {
  number: number;
  total: number;
  key: string;
  theme: string;
  task: string;
  level: number;
  verdict: "open" | "solved" | "wrong";
  shown: boolean;
  again: boolean;
  line: MoveParts[];
  why: Sentence[];
}

/** Take this open seat; null: the first one. */
export interface SitRequest {
  seat?: number | null;
}

/** Give the open seats to bots of this level (null: the best one) and start; for the host. */
export interface StartRequest {
  level?: string | null;
}

/** Play on from position `at` of a finished game at a new table. */
export interface ForkRequest {
  at: number;
  seats: SeatRequest[];
  pace?: number;
}

/** The tables of the lobby, newest first. `mine` are those where the guest who asked sits or is host. */
export interface LobbyTables {
  mine: TableInfo[];
  others: TableInfo[];
}

/** The position after `moves` moves, and the events of the last one. `by` is the seat that made it (-1: the clock;
 * null: this is the start). While the game runs, these are the moves that the seat was told of, counted as in `snapshot`.
 * Once it is over, `time` are the seconds of play after which it was made, and `phase` the milliseconds that were left in a
 * real-time phase; null where nothing is known of the time, or no phase ran. The time in which nobody was connected to a
 * real-time phase does not count. */
export interface ReplayStep {
  moves: number;
  by: number | null;
  events: GameEvent[];
  view: View;
  hash: string;
  time: number | null;
  phase: number | null;
}

/** The steps from `start` on, of `total`, as `seat` may see them. */
export interface Replay {
  seat: number;
  total: number;
  start: number;
  frames: ReplayStep[];
}

/** What the cards of my seat may score: the mean of so many `trials` on what my seat knows, give or take `margin` (a
 * standard deviation). Null where the game cannot tell, or not now. */
export interface Forecast {
  mean: number | null;
  margin: number | null;
  trials: number;
}

/** The scores by seat after `moves` moves; `seat` is to act next (null at the end). */
export interface ScoresAfter {
  moves: number;
  seat: number | null;
  scores: number[];
}

/** `status` is `ok` while the server takes moves; else `problem` says why it does not. `server` is its id among the
 * `servers` that share the database, `tables` how many tables it has. */
export interface Health {
  status: "failing" | "ok" | "stopping";
  problem: string | null;
  version: string;
  build: "compiled" | "python";
  server: string;
  servers: number;
  tables: number;
  connections: number;
}

/** A quantity in a player's first turn, its second and so on: the games that had such a turn, their mean, and its 95 %
 * interval (null where a mean has none). */
export interface TurnMeans {
  games: number[];
  mean: (number | null)[];
  ci95: ([number, number] | null)[];
}

/** What was counted of one item: the mean, and in how many games each number was counted. */
export interface MeasuredItem {
  mean: number | null;
  counts: Record<string, number>;
}

/** How one bot did. `wins` were won alone; `ci95` is Wilson's 95 % interval of `win_rate`. `scores` tells how many games
 * ended with how many points, `measures` what the game counts besides (by group and item), and `by_turn` what was followed
 * by turn. The last two are left out where there is nothing. */
export interface BotResult {
  name: string;
  wins: number;
  shared: number;
  win_rate: number;
  ci95: [number, number];
  mean_score: number | null;
  scores: Record<string, number>;
  measures?: Record<string, Record<string, MeasuredItem>>;
  by_turn?: Record<string, TurnMeans>;
}

/** The result of a simulation. `turns` tells how many games took how many turns, `unfinished` how many were given up,
 * `seat_wins` how often each place in the turn order won alone, and `reasons` how many games ended for which reason.
 * `settings` are definite; `notes` say what a reader of the numbers should know. */
export interface SimulationResult {
  games: number;
  bots: BotResult[];
  mean_turns: number | null;
  turns: Record<string, number>;
  unfinished: number;
  seat_wins: number[];
  reasons: Record<string, number>;
  game: string;
  seed: number;
  settings: Record<string, unknown>;
  notes: string[];
}

/** Who plays: a bot by its `level`, or a strategy by its `text`. One of them is null. */
export interface LabPlayer {
  level?: string | null;
  text?: string | null;
}

/** A simulation: who plays which game with which options, how often, and from which seed. The same order gives the same
 * numbers as `demesne simulate`. Options that are left out are as usual; a kingdom that is left out holds the cards that the
 * strategies buy. */
export interface LabOrder {
  game: string;
  players: LabPlayer[];
  options?: Record<string, unknown>;
  games?: number;
  seed?: number;
}

/** Something wrong with an order. Where it is a player's, `player` counts from 0, and where a strategy's text is wrong,
 * `line` and `column` count from 1 (0: the whole line, or the whole text). */
export interface LabFault {
  message: string;
  field: "games" | "options" | "player" | "players";
  player: number | null;
  line: number;
  column: number;
}

/** What an order comes to. `settings` are definite, as is `details` for a picture of them; null with faults. Where games
 * `vary`, these are of the first game, and each other one draws anew what the options leave open. */
export interface LabCheck {
  faults: LabFault[];
  names: string[];
  settings: Record<string, unknown> | null;
  details: Record<string, unknown>;
  notes: string[];
  vary: boolean;
}

/** A word of the strategies' language: a `key` of the file, a `rule_key`, a plain `word`, or one about a card
 * (`card_word`). */
export interface LabWord {
  word: string;
  help: string;
  kind: "card_word" | "key" | "rule_key" | "word";
}

/** A strategy that comes with the server, as a text to begin with. */
export interface LabShipped {
  level: string;
  title: string;
  note: string;
  text: string;
}

/** What the lab offers for a game. `written` tells whether strategies can be written for it, in which `words` and about
 * which cards (`names`). `measured` are the groups that a result counts besides points, and how they are drawn: as `shares`,
 * `lines` or `parts`. `completed` are the options that are left to what the strategies need unless they are chosen.
 * `most_games` and `most_letters` are limits of a run and of a strategy. */
export interface LabGame {
  game: string;
  written: boolean;
  words: LabWord[];
  names: string[];
  shipped: LabShipped[];
  completed: string[];
  measured: Record<string, string>;
  most_games: number;
  most_letters: number;
}

/** How a player of a run stands: games won alone, and shared. */
export interface LabStanding {
  name: string;
  wins: number;
  shared: number;
}

/** A run: its order, how many games are `done`, and how the players stand. It is `stopped` if its guest or the limit of
 * time did it, `failed` if a strategy went wrong, `broken` if the server went down; `message` tells. What was played until
 * then counts. `result` is what `demesne simulate --json` writes; null while it runs. */
export interface LabRun {
  id: string;
  order: LabOrder;
  status: "broken" | "done" | "failed" | "running" | "stopped";
  done: number;
  standings: LabStanding[];
  message: string;
  created: number;
  mine: boolean;
  result: SimulationResult | null;
}

/** A run as a list shows it. */
export interface LabRunInfo {
  id: string;
  game: string;
  status: "broken" | "done" | "failed" | "running" | "stopped";
  names: string[];
  done: number;
  games: number;
  created: number;
}

/** A strategy that a guest has saved. */
export interface LabStrategy {
  game: string;
  name: string;
  text: string;
  changed: number;
}

/** Save a strategy, right or wrong. One of the same name is replaced. */
export interface LabStrategyRequest {
  game: string;
  name: string;
  text: string;
}

/** The chance of every seat to win after so many moves, as far as everybody could know. At the end, what came of it. */
export interface Moment {
  moves: number;
  chances: number[];
}

/** What a seat answered after so many moves, and what the search would have answered with what the seat knew.
 * 
 * `chance` is that of the answer made, `best_chance` that of the better one; where no other was clearly better, they are the
 * same. `stake` is by how much the best of all that was tried differs from the worst. `error` is the standard error of the
 * difference, `why` the reason. `prompt` is the question that was answered. `goes_on`: it goes on with what this seat did
 * before, and nobody learned anything in between, as when a card is chosen and then where it is played. */
export interface Answer {
  moves: number;
  seat: number;
  made: MoveParts[];
  best: MoveParts[];
  chance: number;
  best_chance: number;
  error: number;
  why: Sentence[];
  prompt: string;
  stake: number;
  goes_on: boolean;
  shift: number;
}

/** What a seat made of the game. `given_away` is what its own answers cost it beside the best ones, `luck` what the
 * change in its chances was worth that no answer explains: shuffles, and what nobody could decide. */
export interface Share {
  accuracy: number | null;
  answers: number;
  given_away: number;
  luck: number;
}

/** The result. The same record and number of simulations give the same numbers on any number of processes. */
export interface Analysis {
  game: string;
  players: number;
  simulations: number;
  moments: Moment[];
  answers: Answer[];
  shares: Share[];
}

/** How far the analysis of a finished game is: `done` of `total` moments are looked at. With status `none` nobody has asked
 * for it yet. It is `stopped` if its guest or the limit of time did it, `failed` if something went wrong, `broken` if the
 * server went down; `message` tells, and asking again goes on from there. `mine`: I have started it. `simulations`
 * are those of each moment, `measured` says in words what is looked at in this game. `result` is what was found until now:
 * before it is `done`, it ends with the last moment that was looked at, has no shares, and may blame two answers for one
 * mistake. */
export interface AnalysisReport {
  status: "broken" | "done" | "failed" | "none" | "running" | "stopped";
  done: number;
  total: number;
  message: string;
  mine: boolean;
  simulations: number;
  measured: string;
  result: Analysis | null;
}

export type ClientMessage =
  | Hello
  | PlayMoves
  | AskUndo
  | AnswerUndo
  | AskWhy
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
  | Reason
  | Advice
  | BotWord
  | Said
  | Done
  | Error
  | Bye;
