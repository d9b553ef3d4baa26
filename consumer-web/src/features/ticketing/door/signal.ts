import type { Verdict } from './judge.ts';

/** One short for yes, two for look, three for no: milliseconds of buzzing and stillness. */
const BUZZES: Record<Verdict['result'], number[]> = {
  admitted: [80],
  ask: [80, 60, 80],
  alreadyAdmitted: [80, 60, 80],
  refused: [200, 80, 200, 80, 200],
};
/** Hertz: high for yes, low for no. */
const TONES: Record<Verdict['result'], number> = { admitted: 880, ask: 520, alreadyAdmitted: 440, refused: 180 };
const SECONDS = 0.18;

let audio: AudioContext | undefined;

/** Lets a hand and an ear know what the screen says, where the device can. */
export function signal(result: Verdict['result']): void {
  navigator.vibrate?.(BUZZES[result]);
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = TONES[result];
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
