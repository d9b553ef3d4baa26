import type { MediaBytes } from '../files/media/media-bytes.ts';
import { readMedia } from '../files/media/media-input.ts';

/** What a video says of itself. */
export interface VideoFacts {
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** Null where its container does not say how long it plays. */
  readonly seconds: number | null;
  /** `avc`, `hevc`, `vp9` and the like; null for one that nobody knows. */
  readonly codec: string | null;
}

/** Reads the head of a video, without an engine; undefined where there is no picture in it, or nothing that can be read. */
export function probeVideo(source: MediaBytes): Promise<VideoFacts | undefined> {
  return readMedia(source, async (input) => {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return undefined;
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    return { width, height, seconds: await input.getDurationFromMetadata(), codec: await track.getCodec() };
  });
}
