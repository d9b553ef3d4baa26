import { box, fullBox, u32, u64 } from './boxes.ts';
import type { Frame, Track } from './frames.ts';
import { mp4Init, TIMESCALE } from './mp4-init.ts';
import type { Muxer, TimedFrame } from './muxer.ts';

const KEY = 0x02000000;
const DEPENDENT = 0x01010000;

/** Fragmented MP4 for H.264 and sound: what Media Source players and HLS take. */
export class Mp4Muxer implements Muxer {
  readonly mimeType: string;
  readonly init: Buffer;
  readonly #tracks: readonly Track[];
  #sequence = 0;

  constructor(tracks: readonly Track[]) {
    this.#tracks = tracks;
    const codecs = tracks.map(({ codecString }) => codecString).join(', ');
    this.mimeType = `${tracks.some(({ kind }) => kind === 'video') ? 'video' : 'audio'}/mp4; codecs="${codecs}"`;
    this.init = mp4Init(tracks);
  }

  fragment(frames: readonly TimedFrame[]): Buffer {
    this.#sequence += 1;
    const runs = this.#tracks
      .map(({ kind }, n) => ({ id: n + 1, kind, frames: frames.filter((frame) => frame.kind === kind) }))
      .filter((run) => run.frames.length > 0);
    // The data of the runs begins behind the index, whose length does not depend on what is in it.
    const dataAt = this.#index(runs, 0).length + 8;
    const index = this.#index(runs, dataAt);
    const data = runs.flatMap((run) => run.frames.map((frame) => frame.data));
    return Buffer.concat([index, box('mdat', ...data)]);
  }

  #index(runs: readonly Run[], dataAt: number): Buffer {
    let offset = dataAt;
    const parts = runs.map((run) => {
      const part = runBoxes(run, offset);
      for (const { data } of run.frames) offset += data.length;
      return part;
    });
    return box('moof', fullBox('mfhd', 0, 0, u32(this.#sequence)), ...parts);
  }
}

interface Run {
  readonly id: number;
  readonly kind: Frame['kind'];
  readonly frames: readonly TimedFrame[];
}

/** The frames of one track, beginning at a byte counted from the index. */
function runBoxes({ id, kind, frames }: Run, offset: number): Buffer {
  const ticks = (us: number) => Math.round((us * TIMESCALE[kind]) / 1_000_000);
  const first = frames[0]?.timeUs ?? 0;
  const samples = frames.flatMap(({ timeUs, durationUs, data, key }) => [
    ticks(timeUs + durationUs) - ticks(timeUs),
    data.length,
    key ? KEY : DEPENDENT,
  ]);
  // Data offset, and a duration, a size and flags for each sample.
  return box(
    'traf',
    fullBox('tfhd', 0, 0x020000, u32(id)),
    fullBox('tfdt', 1, 0, u64(ticks(first))),
    fullBox('trun', 0, 0x000701, u32(frames.length, offset, ...samples)),
  );
}
