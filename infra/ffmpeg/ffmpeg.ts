import type { Readable } from 'node:stream';

/** One run of ffmpeg in a folder of its own. */
export interface FfmpegRun {
  readonly args: readonly string[];
  /** What lies there as `in`. */
  readonly source: Uint8Array | Readable;
  /** Names of the files that it writes. Absent: none. */
  readonly makes?: readonly string[];
  readonly signal?: AbortSignal | undefined;
  /** Given what it says, while it says it, in pieces: a line may come in several. */
  readonly onSaid?: ((text: string) => void) | undefined;
}

/** A file that a run has written; it is there until `use` of the run is over. */
export interface Made {
  readonly bytes: number;
  read(): Readable;
}

/** What came of a run: its exit code, the end of what it said, and what it wrote, where it ended well. */
export interface FfmpegRan {
  readonly code: number;
  readonly said: string;
  readonly made: ReadonlyMap<string, Made>;
}

/** An ffmpeg, wherever it runs. */
export interface Ffmpeg {
  readonly name: string;
  /** Most bytes of what it is given, by what is made of it. */
  readonly mostBytes: Readonly<Record<'audio' | 'video', number>>;
  /** Answers what `use` makes of a run. Throws where ffmpeg itself cannot be run, is ended, or takes too long, and what `use` throws. */
  run<T>(run: FfmpegRun, use: (ran: FfmpegRan) => T | Promise<T>): Promise<T>;
}

/** How a long run is watched. */
export interface Watch {
  readonly signal?: AbortSignal | undefined;
  /** Told how much of a run is behind it, from 0 to 1, as ffmpeg itself tells; not at all where a file does not say how long it plays. */
  readonly onPart?: ((part: number) => void) | undefined;
}

/** Arguments with which it says how far it is. */
export const telling = ['-stats'] as const;

/** For `onSaid`: hears how much of what it reads is behind a run that is `telling`. */
export function partsHeard(onPart: ((part: number) => void) | undefined): FfmpegRun['onSaid'] {
  if (!onPart) return undefined;
  let [of, begun] = [0, ''];
  return (text) => {
    const lines = (begun + text).split(/[\r\n]/);
    begun = lines.pop() ?? '';
    const said = lines.join('\n');
    of ||= secondsAfter(/Duration: /g, said) ?? 0;
    const come = secondsAfter(/time=/g, said);
    if (of > 0 && come !== undefined) onPart(Math.min(1, come / of));
  };
}

/** The time that is said last behind a word, in seconds; undefined where none is. */
export function secondsAfter(word: RegExp, said: string): number | undefined {
  const times = said.matchAll(new RegExp(`${word.source}(\\d+):(\\d+):(\\d+(?:\\.\\d+)?)`, 'g'));
  const [, hours, minutes, seconds] = [...times].at(-1) ?? [];
  return hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** What it said last that is of use to a person. */
export function lastLine(said: string): string {
  const lines = said.split(/[\r\n]+/).filter((line) => line.trim() && !line.startsWith('Aborted'));
  return lines.at(-1) ?? '';
}
