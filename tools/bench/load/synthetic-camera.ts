import { randomBytes } from 'node:crypto';
import { WebmMuxer } from '@marquee/infra/live/media/webm-muxer.ts';
import { Packager } from '@marquee/infra/live/packager.ts';

/** What it says it sends. Nobody decodes it: each frame is noise. */
export const CAMERA_TYPE = 'video/webm;codecs=vp8';
/** Bits a second. */
const BITRATE = 1_500_000;
const FRAME_US = 40_000;
const FRAMES_A_PIECE = 3;
export const PIECE_MS = (FRAMES_A_PIECE * FRAME_US) / 1000;
const FRAMES_A_KEY = 25;

/**
 * The pieces that a recorder would send in so many seconds, one each `PIECE_MS`, and by which of them each fragment that players get is
 * whole: the frames that a piece ends with wait for what comes next.
 */
export function syntheticCamera(seconds: number): {
  readonly pieces: readonly Buffer[];
  readonly wholeBy: readonly number[];
} {
  const muxer = new WebmMuxer([
    { kind: 'video', codec: 'vp8', codecString: 'vp8', width: 1280, height: 720, config: Buffer.alloc(0) },
  ]);
  const bytes = (BITRATE / 8) * (FRAME_US / 1_000_000);
  const pieces = Array.from({ length: Math.ceil((seconds * 1000) / PIECE_MS) }, (_, n) => {
    const frames = Array.from({ length: FRAMES_A_PIECE }, (_, m) => {
      const frame = n * FRAMES_A_PIECE + m;
      const key = frame % FRAMES_A_KEY === 0;
      return { kind: 'video', key, timeUs: frame * FRAME_US, durationUs: FRAME_US, data: randomBytes(bytes) } as const;
    });
    return n === 0 ? Buffer.concat([muxer.init, muxer.fragment(frames)]) : muxer.fragment(frames);
  });
  const wholeBy: number[] = [];
  let sent = 0;
  const packager = new Packager(CAMERA_TYPE, { section() {}, fragment: () => void wholeBy.push(sent) });
  for (const piece of pieces) {
    packager.push(piece);
    sent += 1;
  }
  return { pieces, wholeBy };
}
