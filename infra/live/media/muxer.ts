import type { Frame, Track } from './frames.ts';
import { Mp4Muxer } from './mp4-muxer.ts';
import { WebmMuxer } from './webm-muxer.ts';

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

/** MP4 where players take the codecs in it, which is everything but VP8 and VP9. */
export function muxerOf(tracks: readonly Track[]): Muxer {
  return tracks.some(({ codec }) => codec === 'vp8' || codec === 'vp9') ? new WebmMuxer(tracks) : new Mp4Muxer(tracks);
}
