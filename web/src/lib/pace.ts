/** How fast a replay runs. */

/** `even` waits the same after every move; the others are so many times as fast as the game was played. */
export type Pace = 'even' | '1' | '4' | '16';

export const PACES: Record<Pace, string> = { even: 'Even pace', '1': 'As played', '4': '4 × as fast', '16': '16 × as fast' };

const EVEN = 700;
/** Moves of the same moment are still seen one after the other. */
const LEAST = 80;
/** Outside a real-time phase, somebody may have been away for a day. */
const LONGEST = 3000;

export function speedOf(pace: Pace): number {
  return pace === 'even' ? 1 : Number(pace);
}

/** The milliseconds between two moves, from the seconds of play at which they were made. */
export function waitBetween(before: number | null, after: number | null, pace: Pace, inPhase: boolean): number {
  if (pace === 'even' || before === null || after === null) return EVEN;
  const played = ((after - before) * 1000) / speedOf(pace);
  return Math.max(LEAST, inPhase ? played : Math.min(played, LONGEST));
}

/** Seconds as minutes and seconds, with hours where there are any. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
