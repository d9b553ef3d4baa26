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

/** A fragment that players get. */
interface Due {
  /** The piece by which it is whole: the frames that a piece ends with wait for what comes next. */
  readonly piece: number;
  /** Bytes that a player has from the beginning on when it has come whole. */
  readonly until: number;
}

/** The pieces that a recorder would send in so many seconds, one each `PIECE_MS`, and what comes of them. */
export function syntheticCamera(seconds: number): {
  readonly pieces: readonly Buffer[];
  readonly fragments: readonly Due[];
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
  const fragments: Due[] = [];
  let [sent, until] = [0, 0];
  const packager = new Packager(CAMERA_TYPE, {
    section: (_, { length }) => {
      until += length;
    },
    fragment({ data: { length } }) {
      until += length;
      fragments.push({ piece: sent, until });
    },
  });
  for (const piece of pieces) {
    packager.push(piece);
    sent += 1;
  }
  return { pieces, fragments };
}
