import type { Track } from './frames.ts';
import { Mp4Muxer } from './mp4-muxer.ts';
import type { Muxer } from './muxer.ts';
import { WebmMuxer } from './webm-muxer.ts';

/** MP4 where players take the codecs in it, which is everything but VP8 and VP9. */
export function muxerOf(tracks: readonly Track[]): Muxer {
  return tracks.some(({ codec }) => codec === 'vp8' || codec === 'vp9') ? new WebmMuxer(tracks) : new Mp4Muxer(tracks);
}
