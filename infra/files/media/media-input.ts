import { ADTS, CustomSource, FLAC, Input, type InputFormat, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import type { MediaBytes } from './media-bytes.ts';

const formats: InputFormat[] = [MP4, QTFF, WEBM, OGG, WAVE, FLAC, MP3, ADTS];

/**
 * What `use` makes of a file with pictures or sound; undefined for what cannot be read as such. Throws what the store throws: that
 * says nothing about the file.
 */
export async function readMedia<T>(
  { bytes, read }: MediaBytes,
  use: (input: Input) => Promise<T>,
): Promise<T | undefined> {
  let lost: unknown;
  const reading = async (start: number, end: number) => {
    try {
      return await read(start, end);
    } catch (error) {
      lost = error;
      throw error;
    }
  };
  const input = new Input({ source: new CustomSource({ getSize: () => bytes, read: reading }), formats });
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
