import { stat } from 'node:fs/promises';
import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

export interface IndexedPart {
  /** For a `video` element, with the codecs. */
  readonly mimeType: string;
  readonly durationMs: number;
  readonly bytes: number;
}

/** Bytes that any container's head has; the reader takes fewer for a mistake of its own. */
const SHORTEST = 64;

/**
 * Writes a part of a recording again with an index, so that players can seek in it; nothing is coded anew. What was cut off within a
 * fragment is left out. Undefined when nothing in it can be played.
 */
export async function indexPart(from: string, to: string): Promise<IndexedPart | undefined> {
  if ((await stat(from)).size < SHORTEST) return undefined;
  const webm = from.endsWith('.webm');
  const input = new Input({ source: new FilePathSource(from), formats: [MP4, WEBM] });
  try {
    if (!(await input.canRead())) return undefined;
    const format = webm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false });
    const output = new Output({ format, target: new FilePathTarget(to) });
    const conversion = await Conversion.init({ input, output, showWarnings: false });
    if (!conversion.isValid) return undefined;
    await conversion.execute();
    const mimeType = await output.getMimeType();
    const durationMs = Math.round((await input.computeDuration()) * 1000);
    return { mimeType, durationMs, bytes: (await stat(to)).size };
  } finally {
    input.dispose();
  }
}
