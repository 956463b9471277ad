/** Short cues made with WebAudio: no files, nothing to download. */
import { prefs } from './prefs.svelte';

let context: AudioContext | undefined;

function note(pitch: number, after: number, length: number, loudness: number, shape: OscillatorType): void {
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = shape;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

const CUES = {
  turn: () => [note(523, 0, 0.25, 0.07, 'sine'), note(784, 0.12, 0.4, 0.06, 'sine')],
  move: () => [note(330, 0, 0.09, 0.05, 'triangle')],
  coin: () => [note(988, 0, 0.1, 0.035, 'triangle'), note(1319, 0.06, 0.18, 0.03, 'triangle')],
  tick: () => [note(880, 0, 0.07, 0.05, 'sine'), note(880, 0.16, 0.07, 0.05, 'sine')],
  attack: () => [note(147, 0, 0.25, 0.06, 'sawtooth')],
  refused: () => [note(196, 0, 0.16, 0.05, 'square')],
  end: () => [0, 0.14, 0.28, 0.5].map((after, place) => note([392, 494, 587, 784][place]!, after, 0.6, 0.06, 'sine')),
  chat: () => [note(660, 0, 0.12, 0.04, 'sine')],
};

export type Cue = keyof typeof CUES;

export function cue(name: Cue): void {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  CUES[name]();
}
