/** The keyboard at a table: numbers and letters make moves, arrows walk, the rest is help. */
import { atRest, isArrow, step } from '../lib/keys';
import type { TableSession } from '../lib/table.svelte';

/** What the keyboard works on. */
export interface KeyboardTarget {
  table(): TableSession | null;
  /** Start typing a move with these letters. */
  type(start: string): void;
  /** Close what lies over the table. */
  uncover(): void;
}

const WAIT = 600;

export function keyboard(target: KeyboardTarget): (event: KeyboardEvent) => void {
  let digits = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A digit plays at once when no longer number can follow; else it waits a moment for the next one. */
  function digit(table: TableSession, key: string): void {
    const moves = table.options;
    clearTimeout(timer);
    digits += key;
    const number = Number(digits);
    const play = () => {
      digits = '';
      const move = moves[number - 1];
      if (move) table.choose(move);
      else table.refuse(`There is no move ${number}; the last is ${moves.length}.`);
    };
    if (number * 10 > moves.length) play();
    else timer = setTimeout(play, WAIT);
  }

  return (event) => {
    const table = target.table();
    if (!table || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    document.documentElement.dataset['keys'] = 'on';
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !inField(event.target)) {
      event.preventDefault();
      return table.undo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return;
    if (table.at !== null) return scrub(table, event);
    if (isArrow(event.key)) walk(event);
    else if (event.key === 'Escape') {
      table.picks.clear();
      table.refusal = '';
      table.advice = null;
      table.tidings = '';
      target.uncover();
    } else if (event.key === 'Enter' && atRest() && table.picks.texts.length > 0) table.confirm();
    else if (event.key === '?') table.hint();
    else if (table.moves.length > 0 && /^[0-9]$/.test(event.key)) digit(table, event.key);
    else if (table.moves.length > 0 && /^[a-z/]$/i.test(event.key)) {
      event.preventDefault();
      target.type(event.key === '/' ? '' : event.key);
    }
  };
}

function inField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=range]):not([type=checkbox]), select, textarea');
}

function walk(event: KeyboardEvent): void {
  const target = step(event.key, event.shiftKey);
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Through the past; the slider has arrows of its own. */
function scrub(table: TableSession, event: KeyboardEvent): void {
  const move = { ArrowLeft: -1, ArrowRight: 1, Home: -1e9, End: 1e9 }[event.key];
  if (move === undefined || table.at === null || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  if (event.shiftKey && Math.abs(move) === 1)
    void table.playback.turnFrom(table.at, move > 0 ? 1 : -1).then((moment) => table.playback.show(moment));
  else void table.playback.show(table.at + move);
}
