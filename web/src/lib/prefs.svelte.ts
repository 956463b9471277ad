/** What a player likes, kept in this browser. */
const KEY = 'demesne.prefs';

export interface Prefs {
  theme: 'system' | 'night' | 'day';
  sound: boolean;
  motion: boolean;
  autoplay: boolean;
  /** How fast effects that follow one another are told. */
  telling: 'slow' | 'normal' | 'fast' | 'none';
  notify: boolean;
  name: string;
}

const DEFAULTS: Prefs = { theme: 'system', sound: false, motion: true, autoplay: true, telling: 'normal', notify: false, name: '' };

function load(): Prefs {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...DEFAULTS, ...(typeof stored === 'object' ? stored : {}) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs: Prefs = $state(load());

const daylight = globalThis.matchMedia?.('(prefers-color-scheme: light)');
const stillness = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

export function theme(): 'night' | 'day' {
  if (prefs.theme !== 'system') return prefs.theme;
  return daylight?.matches ? 'day' : 'night';
}

/** False when the player or the system asked for stillness. */
export function moving(): boolean {
  return prefs.motion && !stillness?.matches;
}

function show(): void {
  document.documentElement.dataset['theme'] = theme();
  document.documentElement.dataset['motion'] = prefs.motion ? 'on' : 'off';
}

/** Applies the choices to the page and keeps them; call once. */
export function watchPrefs(): void {
  daylight?.addEventListener('change', show);
  $effect.root(() => {
    $effect(() => {
      show();
      localStorage.setItem(KEY, JSON.stringify(prefs));
    });
  });
}
