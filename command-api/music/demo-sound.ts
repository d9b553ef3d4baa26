/** How a piece of the demo data sounds; the same at every start. */
export interface DemoSound {
  /** Hertz of its ground note. */
  readonly ground: number;
  readonly beatsAMinute: number;
  readonly seconds: number;
  /** Steps above the ground note, in half tones, that its melody is made of, one after another. */
  readonly melody: readonly number[];
  /** The chords under it, each for four beats. */
  readonly chords: readonly (readonly number[])[];
  /** `pluck`: strings; `organ`: pipes; `bell`: glass. */
  readonly voice: 'pluck' | 'organ' | 'bell';
}

/** Samples a second. */
export const demoRate = 16_000;

const OCTAVE = 12;

/** Plays a piece: values from -1 to 1. */
export function played({ ground, beatsAMinute, seconds, melody, chords, voice }: DemoSound): Float32Array {
  const sound = new Float32Array(Math.round(seconds * demoRate));
  const notes: Notes = new Map();
  const beat = 60 / beatsAMinute;
  const hertz = (step: number) => ground * 2 ** (step / OCTAVE);
  const beats = Math.floor(seconds / beat);
  for (let n = 0; n < beats; n += 1) {
    const step = melody[n % melody.length];
    // it begins quietly, and ends so
    const strength = Math.min(1, (n + 2) / 8, (beats - n) / 6);
    if (step !== undefined)
      addNote(sound, n * beat, noteOf(notes, hertz(step + OCTAVE), beat * 1.8, voice), 0.3 * strength);
    if (n % 4 !== 0) continue;
    for (const part of chords[(n / 4) % chords.length] ?? [])
      addNote(sound, n * beat, noteOf(notes, hertz(part), beat * 4, 'organ'), 0.14 * strength);
  }
  endQuietly(sound);
  return sound;
}

/** Without a click where what still sounds is cut off. */
function endQuietly(sound: Float32Array): void {
  const length = Math.min(sound.length, Math.round(ATTACK * demoRate));
  for (let n = 1; n <= length; n += 1) sound[sound.length - n] = ((sound[sound.length - n] ?? 0) * (n - 1)) / length;
}

/** Overtones of a voice, how loud each is, and how fast it fades. */
const voices: Readonly<
  Record<DemoSound['voice'], { overtones: readonly (readonly [number, number])[]; fade: number }>
> = {
  pluck: {
    overtones: [
      [1, 0.6],
      [2, 0.25],
      [3, 0.15],
      [4, 0.06],
    ],
    fade: 4.5,
  },
  organ: {
    overtones: [
      [1, 0.7],
      [2, 0.2],
      [4, 0.1],
    ],
    fade: 0.8,
  },
  bell: {
    overtones: [
      [1, 0.5],
      [2.76, 0.3],
      [5.4, 0.15],
    ],
    fade: 3,
  },
};
const ATTACK = 0.012;

/** How a note of a piece sounds by itself; a melody has few, and plays each many times. */
type Notes = Map<string, Float32Array>;

function noteOf(notes: Notes, hertz: number, seconds: number, voice: DemoSound['voice']): Float32Array {
  const name = `${voice} ${hertz} ${seconds}`;
  const note = notes.get(name) ?? noteAlone(hertz, seconds, voice);
  notes.set(name, note);
  return note;
}

function noteAlone(hertz: number, seconds: number, voice: DemoSound['voice']): Float32Array {
  const { overtones, fade } = voices[voice];
  const note = new Float32Array(Math.round(seconds * demoRate));
  for (const [times, part] of overtones) addSine(note, hertz * times, part);
  const left = Math.exp(-fade / demoRate);
  let loud = 1;
  for (let n = 0; n < note.length; n += 1) {
    const edges = Math.min(1, n / (ATTACK * demoRate)) * Math.min(1, (note.length - n) / (ATTACK * demoRate));
    note[n] = (note[n] ?? 0) * loud * edges;
    loud *= left;
  }
  return note;
}

/** Each value of a sine follows from the two before it, at a third of the work of asking for each. */
function addSine(sound: Float32Array, hertz: number, strength: number): void {
  const angle = (2 * Math.PI * hertz) / demoRate;
  const turn = 2 * Math.cos(angle);
  let [before, last] = [-Math.sin(2 * angle), -Math.sin(angle)];
  for (let n = 0; n < sound.length; n += 1) {
    const value = turn * last - before;
    sound[n] = (sound[n] ?? 0) + strength * value;
    [before, last] = [last, value];
  }
}

/** What would sound on after the end of the piece is cut off. */
function addNote(sound: Float32Array, from: number, note: Float32Array, strength: number): void {
  const start = Math.round(from * demoRate);
  const length = Math.min(note.length, sound.length - start);
  for (let n = 0; n < length; n += 1) sound[start + n] = (sound[start + n] ?? 0) + strength * (note[n] ?? 0);
}
