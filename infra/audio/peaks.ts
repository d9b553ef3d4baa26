/** What peaks are asked of: so many equal parts of so many seconds. */
interface Over {
  readonly seconds: number;
  readonly parts: number;
}

/** At one rate the length of a block is known before the recording is opened. */
const RATE = 48_000;
/** Blocks that are measured in a part at least: an end of a part lies within one of them. */
const FINE = 4;
const KEY = 'lavfi.astats.Overall.Peak_level';

/** The file that the filter writes: a line or two a block, however long it plays. */
export const PEAKS = 'peaks.txt';

/** Measures block by block while it decodes, and writes down the highest sample of each in dB. */
export function peaksFilter(over: Over): string {
  const measured = 'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Peak_level';
  const written = `ametadata=mode=print:key=${KEY}:file=${PEAKS}`;
  return `aresample=${RATE},asetnsamples=n=${blockOf(over)},${measured},${written}`;
}

/** The highest of each part, 0 to 1, of what the filter has written; a recording that ends before is silent from there. */
export function peaksIn(written: string, over: Over): number[] {
  const peaks = Array.from({ length: over.parts }, () => 0);
  const blocksAPart = (over.seconds * RATE) / blockOf(over) / over.parts;
  let block = 0;
  for (const [, level = ''] of written.matchAll(/Peak_level=(\S+)/g)) {
    const part = Math.min(over.parts - 1, Math.floor(block / blocksAPart));
    const peak = level === '-inf' ? 0 : Math.min(1, 10 ** (Number(level) / 20));
    peaks[part] = Math.max(peaks[part] ?? 0, peak || 0);
    block += 1;
  }
  return peaks;
}

function blockOf({ seconds, parts }: Over): number {
  return Math.max(1, Math.floor((seconds * RATE) / parts / FINE));
}
