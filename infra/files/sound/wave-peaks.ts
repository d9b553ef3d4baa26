import type { MediaBytes } from '../media/media-bytes.ts';

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
/** Few enough bytes to come from the disk in one piece. */
const BLOCK = 256 * 1024;

/**
 * The loudest of each of `parts` equal parts of a WAV with uncompressed samples, 0 to 1. Undefined for any other file. Reads the samples where they lie,
 * because an hour of them, taken apart packet by packet, costs ten seconds in which nobody else is answered.
 */
export async function wavePeaks(source: MediaBytes, parts: number): Promise<Float64Array | undefined> {
  const samples = await samplesOf(source);
  const frames = samples && Math.floor((samples.end - samples.start) / samples.frame);
  if (!samples || !frames) return undefined;
  const peaks = new Float64Array(parts);
  const framesABlock = Math.max(1, Math.floor(BLOCK / samples.frame));
  for (let from = 0; from < frames; from += framesABlock) {
    const to = Math.min(frames, from + framesABlock);
    const block = await source.read(samples.start + from * samples.frame, samples.start + to * samples.frame);
    for (let at = from; at < to; ) {
      const part = Math.floor((at * parts) / frames);
      const next = Math.min(to, Math.ceil(((part + 1) * frames) / parts));
      const piece = block.subarray((at - from) * samples.frame, (next - from) * samples.frame);
      peaks[part] = Math.max(peaks[part] ?? 0, loudestOf(piece, samples));
      at = next;
    }
  }
  return peaks;
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

function numbersOf(piece: Buffer, width: number, float: boolean): Int16Array | Float32Array | Int32Array {
  // Numbers begin where their width may: elsewhere it takes a copy.
  const { buffer, byteOffset, byteLength } = piece.byteOffset % width === 0 ? piece : new Uint8Array(piece);
  const count = Math.floor(byteLength / width);
  if (width === 2) return new Int16Array(buffer, byteOffset, count);
  return float ? new Float32Array(buffer, byteOffset, count) : new Int32Array(buffer, byteOffset, count);
}

function loudestOf(piece: Buffer, { width, float }: Samples): number {
  let loudest = 0;
  if (width === 1) {
    for (let at = 0; at < piece.length; at += 1) loudest = Math.max(loudest, Math.abs((piece[at] as number) - 128));
    return loudest / 128;
  }
  if (width === 3) {
    for (let at = 0; at + 2 < piece.length; at += 3) {
      const value =
        ((piece[at] as number) << 8) | ((piece[at + 1] as number) << 16) | ((piece[at + 2] as number) << 24);
      const height = value < 0 ? -value : value;
      if (height > loudest) loudest = height;
    }
    return loudest / 2 ** 31;
  }
  const values = numbersOf(piece, width, float);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    const height = value < 0 ? -value : value;
    if (height > loudest) loudest = height;
  }
  return float ? loudest : loudest / 2 ** (8 * width - 1);
}
