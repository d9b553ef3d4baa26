import type { AllBytes, MediaBytes } from '../media/media-bytes.ts';
import type { SeePiece } from '../port.ts';

/** Samples that lie one beside the other, from `start` up to `end`, which is not included. */
interface Samples {
  readonly start: number;
  readonly end: number;
  /** Bytes of one sample of one channel, and of one of all channels. */
  readonly width: number;
  readonly frame: number;
  readonly float: boolean;
}

const HEAD = 12;
const CHUNK_HEAD = 8;
const MOST_CHUNKS = 64;
const [INTEGER, FLOAT, EXTENSIBLE] = [1, 3, 0xfffe];

/**
 * The loudest of each of `parts` equal parts of a WAV with uncompressed samples, 0 to 1. Undefined for any other file. Reads the samples where they lie,
 * because an hour of them, taken apart packet by packet, costs ten seconds in which nobody else is answered.
 */
export async function wavePeaks(source: AllBytes, parts: number): Promise<Float64Array | undefined> {
  const samples = await samplesOf(source);
  const frames = samples && Math.floor((samples.end - samples.start) / samples.frame);
  if (!samples || !frames) return undefined;
  const peaks = new Float64Array(parts);
  let from = 0;
  await source.walk(
    framesOf(samples, (block) => {
      const to = Math.min(frames, from + block.length / samples.frame);
      for (let at = from; at < to; ) {
        const part = Math.floor((at * parts) / frames);
        const next = Math.min(to, Math.ceil(((part + 1) * frames) / parts));
        const piece = block.subarray((at - from) * samples.frame, (next - from) * samples.frame);
        peaks[part] = Math.max(peaks[part] ?? 0, loudestOf(piece, samples));
        at = next;
      }
      from = to;
    }),
  );
  return peaks;
}

/** Cuts what a file shows of itself into whole samples of all channels. */
function framesOf({ start, end, frame }: Samples, see: (block: Buffer) => void): SeePiece {
  let place = 0;
  let broken = Buffer.alloc(0);
  return (piece) => {
    const within = piece.subarray(Math.max(0, start - place), Math.max(0, end - place));
    place += piece.length;
    const all = broken.length > 0 ? Buffer.concat([broken, within]) : within;
    const whole = all.length - (all.length % frame);
    see(all.subarray(0, whole));
    broken = Buffer.from(all.subarray(whole));
  };
}

async function samplesOf({ bytes, read }: MediaBytes): Promise<Samples | undefined> {
  if (bytes < HEAD) return undefined;
  const head = (await read(0, HEAD)).toString('latin1');
  if (!head.startsWith('RIFF') || !head.endsWith('WAVE')) return undefined;
  let format: Omit<Samples, 'start' | 'end'> | undefined;
  let at = HEAD;
  for (let chunks = 0; chunks < MOST_CHUNKS && at + CHUNK_HEAD <= bytes; chunks += 1) {
    const chunk = await read(at, at + CHUNK_HEAD);
    const [name, length] = [chunk.toString('latin1', 0, 4), chunk.readUInt32LE(4)];
    const start = at + CHUNK_HEAD;
    const end = Math.min(bytes, start + length);
    if (name === 'fmt ') format = formatOf(await read(start, Math.min(end, start + 40)));
    else if (name === 'data') return format && { ...format, start, end };
    at = start + length + (length % 2);
  }
  return undefined;
}

function formatOf(said: Buffer): Omit<Samples, 'start' | 'end'> | undefined {
  if (said.length < 16) return undefined;
  const tag = said.readUInt16LE(0);
  const kind = tag === EXTENSIBLE && said.length >= 26 ? said.readUInt16LE(24) : tag;
  const [channels, bits] = [said.readUInt16LE(2), said.readUInt16LE(14)];
  const known = kind === INTEGER ? [8, 16, 24, 32].includes(bits) : kind === FLOAT && bits === 32;
  const width = bits / 8;
  if (!known || channels === 0 || said.readUInt16LE(12) !== channels * width) return undefined;
  return { width, frame: channels * width, float: kind === FLOAT };
}

type Numbers = Uint8Array | Int16Array | Float32Array | Int32Array;

/** Samples of three bytes, as the upper ones of four. */
function widened(piece: Buffer): Int32Array {
  const values = new Int32Array(Math.floor(piece.length / 3));
  for (let n = 0, at = 0; n < values.length; n += 1, at += 3) {
    values[n] = ((piece[at] as number) << 8) | ((piece[at + 1] as number) << 16) | ((piece[at + 2] as number) << 24);
  }
  return values;
}

function numbersOf(piece: Buffer, width: number, float: boolean): Numbers {
  // Numbers begin where their width may: elsewhere it takes a copy.
  const { buffer, byteOffset, byteLength } = piece.byteOffset % width === 0 ? piece : new Uint8Array(piece);
  const count = Math.floor(byteLength / width);
  if (width === 2) return new Int16Array(buffer, byteOffset, count);
  return float ? new Float32Array(buffer, byteOffset, count) : new Int32Array(buffer, byteOffset, count);
}

/** How far the samples of a piece go from silence, 0 to 1. */
function loudestOf(piece: Buffer, { width, float }: Samples): number {
  if (width === 1) return furthest(piece, 128) / 128;
  const values = width === 3 ? widened(piece) : numbersOf(piece, width, float);
  return float ? furthest(values, 0) : furthest(values, 0) / 2 ** (width === 2 ? 15 : 31);
}

/** Looks for the highest and the lowest apart: asking each for its sign costs seven times as much, as nobody can guess the signs of sound. */
function furthest(values: Numbers, silence: number): number {
  let [highest, lowest] = [silence, silence];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value > highest) highest = value;
    if (value < lowest) lowest = value;
  }
  return Math.max(highest - silence, silence - lowest);
}
