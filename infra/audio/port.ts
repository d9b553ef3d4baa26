import type { Readable } from 'node:stream';
import type { Watch } from '../ffmpeg/ffmpeg.ts';

/** How loud a recording is (EBU R128). */
export interface Loudness {
  /** Integrated, in LUFS. */
  readonly lufs: number;
  /** In dBTP. */
  readonly truePeak: number;
  /** Loudness range, in LU. */
  readonly range: number;
  /** Below it the measurement takes no part in, in LUFS. */
  readonly threshold: number;
}

/** What a master comes to: integrated loudness in LUFS, and a peak in dBTP that it stays below. */
export const masterTarget = { lufs: -14, truePeak: -1 } as const;

/** What a master may be written as: lossless both, at 48,000 samples a second with 16 bits. */
export type MasterFormat = 'flac' | 'wav';

/** What a rendition is written at, in kbit/s: steady, so that every place in it is found by its time. */
export const renditionKbps = 192;

/** Takes recordings apart, and writes masters and renditions. All of them throw `SoundRefused`, and what the signal of a watch aborts with. */
export interface AudioEngine {
  readonly name: string;
  /** Most bytes of a recording that it takes. */
  readonly mostBytes: number;
  /** How long a recording plays, in seconds, counted by decoding it. */
  probe(sound: Uint8Array, watch?: Watch): Promise<{ readonly seconds: number }>;
  measure(sound: Uint8Array, watch?: Watch): Promise<Loudness>;
  /**
   * The loudest of each of `parts` equal parts of the first `seconds` of a recording, 0 to 1. It is decoded as it is read: neither is held whole
   * by who asks. Ask `mostBytes` before.
   */
  peaks(sound: Readable, over: { readonly seconds: number; readonly parts: number }, watch?: Watch): Promise<number[]>;
  /** The recording at the loudness of a master; `measured` is what `measure` has said of it. */
  render(sound: Uint8Array, measured: Loudness, format: MasterFormat, watch?: Watch): Promise<Buffer>;
  /** The recording as MP3, which every browser plays, at `renditionKbps`, two channels, without its tags. */
  encode(sound: Uint8Array, watch?: Watch): Promise<Buffer>;
  /** The first `seconds` of a recording in the form of `encode`, and nothing of what follows. It is decoded as it is read. */
  beginning(sound: Readable, seconds: number, watch?: Watch): Promise<Buffer>;
}

/** `NoSound`: nothing in it can be heard as sound. `Silent`: there is nothing to make louder. `TooLarge`: more than the engine takes. */
export class SoundRefused extends Error {
  override readonly name = 'SoundRefused';
  readonly code: 'NoSound' | 'Silent' | 'TooLarge';

  constructor(code: SoundRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}
