import type { Frame } from './frames.ts';

/** A frame of which it is known when the next one comes. */
export interface TimedFrame extends Frame {
  readonly durationUs: number;
}

/** Puts frames into the container that players take. */
export interface Muxer {
  /** For `MediaSource`, with the codecs. */
  readonly mimeType: string;
  /** What comes before the first fragment. */
  readonly init: Buffer;
  /** Frames of one or both tracks, each track's in order and not empty, as bytes that a player can append. */
  fragment(frames: readonly TimedFrame[]): Buffer;
}
