import type { Readable } from 'node:stream';
import type { Made, Watch } from '../ffmpeg/ffmpeg.ts';

/** Most pixels of the shorter side of a rendition, and most kbit/s that its pictures take. */
export const renditionSize = { shortSide: 720, kbps: 2500 } as const;

/** What is taken out of a video. */
export interface VideoWanted {
  /** Where in it the poster is taken, in seconds: the first picture is often black. */
  readonly posterAt: number;
  /** Whether it is written in fewer bytes besides, as MP4 (H.264 and AAC), which every browser plays. */
  readonly rendition: boolean;
}

/** What was made of a video; it is there until `use` is over. */
export interface VideoMade {
  /** One picture of it, as PNG, at most 1,280 pixels wide. */
  readonly poster: Buffer;
  /** With its size in pixels. */
  readonly rendition: (Made & { readonly width: number; readonly height: number }) | undefined;
}

/** Takes videos apart and writes them anew. Throws `VideoRefused`, what the signal of a watch aborts with, and what `use` throws. */
export interface VideoEngine {
  readonly name: string;
  /** Most bytes of a video that it takes. */
  readonly mostBytes: number;
  /** Answers what `use` makes of what it has made. `bytes`: how many there are of the video. */
  render<T>(
    video: { readonly bytes: number; open(): Readable | Promise<Readable> },
    wanted: VideoWanted,
    use: (made: VideoMade) => Promise<T>,
    watch?: Watch,
  ): Promise<T>;
}

/** `NoPicture`: nothing in it can be seen. `TooLarge`: more than the engine takes. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
  readonly code: 'NoPicture' | 'TooLarge';

  constructor(code: VideoRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}
