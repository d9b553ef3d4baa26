import type { Input } from 'mediabunny';
import { type MediaBytes, readAhead } from './media-bytes.ts';

/** Most bytes that one part of a file may have, its index for example: it is held in memory whole. */
const MOST_AT_ONCE = 64 * 1024 * 1024;

/** A file wants to be read in larger parts than anybody holds in memory for it. */
export class PartTooLarge extends Error {}

/**
 * What `use` makes of a file with pictures or sound; undefined for what cannot be read as such, or in parts of `mostAtOnce` bytes alone.
 * Throws what the store throws: that says nothing about the file.
 */
export async function readMedia<T>(
  source: MediaBytes,
  use: (input: Input) => Promise<T>,
  mostAtOnce = MOST_AT_ONCE,
): Promise<T | undefined> {
  const { bytes, read } = readAhead(source);
  let lost: unknown;
  const reading = async (start: number, end: number) => {
    if (end - start > mostAtOnce) throw new PartTooLarge(`${end - start} bytes are asked for at once.`);
    try {
      return await read(start, end);
    } catch (error) {
      lost = error;
      throw error;
    }
  };
  // Two megabytes of program, for who opens a file: not for every start.
  const { ADTS, CustomSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } = await import('mediabunny');
  const input = new Input({
    source: new CustomSource({ getSize: () => bytes, read: reading }),
    formats: [MP4, QTFF, WEBM, OGG, WAVE, FLAC, MP3, ADTS],
  });
  try {
    return (await input.canRead()) ? await use(input) : undefined;
  } catch (error) {
    // A store that fails says nothing about the file; anything else is the file's own fault.
    if (lost) throw lost;
    if (error instanceof Error) return undefined;
    throw error;
  } finally {
    input.dispose();
  }
}
