// Small sounds, made here and now. A browser lets nothing sound before the first touch.
import { settings } from './settings.svelte';

type Tone = [pitch: number, at: number, long: number];
const sounds = {
  card: [[320, 0, 0.05], [180, 0.02, 0.06]],
  sweep: [[240, 0, 0.08], [200, 0.06, 0.08], [160, 0.12, 0.1]],
  turn: [[523, 0, 0.12], [784, 0.1, 0.18]],
  said: [[660, 0, 0.08]],
  counted: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.28]],
} satisfies Record<string, Tone[]>;
export type Sound = keyof typeof sounds;

let context: AudioContext | null = null;
function wake(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  void context.resume();
}
if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', wake);
  addEventListener('keydown', wake);
}

export function play(sound: Sound): void {
  if (!settings.sound || context?.state !== 'running' || document.hidden) return;
  const now = context.currentTime;
  for (const [pitch, at, long] of sounds[sound]) {
    const voice = context.createOscillator(), loud = context.createGain();
    voice.type = 'triangle';
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, now + at);
    loud.gain.exponentialRampToValueAtTime(0.18, now + at + 0.008);
    loud.gain.exponentialRampToValueAtTime(0.0001, now + at + long);
    voice.connect(loud).connect(context.destination);
    voice.start(now + at);
    voice.stop(now + at + long + 0.02);
  }
}
