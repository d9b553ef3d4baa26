import { demuxerOf } from './media/demuxer-of.ts';
import { FrameGaps } from './media/frame-gaps.ts';
import type { Frame, Track } from './media/frames.ts';
import type { Muxer, TimedFrame } from './media/muxer.ts';
import { muxerOf } from './media/muxer-of.ts';

/** Bytes that a player can append behind the init of its section. */
export interface Fragment {
  readonly data: Buffer;
  /** A player can begin here. */
  readonly key: boolean;
  /** Microseconds since the recorder began. */
  readonly fromUs: number;
  readonly untilUs: number;
}

/** What changes for players while one recorder runs. */
export interface PackagerEvents {
  /** Before the first fragment, and again when picture or sound change their form. */
  section(mimeType: string, init: Buffer): void;
  fragment(fragment: Fragment): void;
}

/** Longest that a single frame is taken to last when its successor is not there, in microseconds. */
const LAST_FRAME_US = 40_000;
/** Sound without a picture can begin anywhere; a player that joins gets about this much, in microseconds. */
const SOUND_KEY_US = 1_000_000;

/**
 * Turns what one recorder sends, cut anywhere, into fragments as fast as it comes: each piece makes at most a few, and each picture that
 * can be decoded alone begins one. The last frame of a track waits for the next one, which tells how long it lasts.
 */
export class Packager {
  readonly #demuxer;
  readonly #events: PackagerEvents;
  readonly #waiting = new Map<Frame['kind'], Frame>();
  #muxer: { readonly muxer: Muxer; readonly tracks: readonly Track[] } | undefined;
  readonly #gaps = new FrameGaps();
  #lastKeyUs = Number.NEGATIVE_INFINITY;
  #group: TimedFrame[] = [];

  /** `mimeType` is what the recorder says it makes. Throws `MalformedMedia`. */
  constructor(mimeType: string, events: PackagerEvents) {
    this.#demuxer = demuxerOf(mimeType);
    this.#events = events;
  }

  /** Pictures that the recorder has left out. */
  get droppedFrames(): number {
    return this.#gaps.dropped;
  }

  /** Takes what the recorder has sent. Throws `MalformedMedia`; nothing can be packed after that. */
  push(piece: Uint8Array): void {
    for (const frame of this.#demuxer.push(piece)) {
      const before = this.#waiting.get(frame.kind);
      this.#waiting.set(frame.kind, frame);
      if (before?.kind === 'video') this.#gaps.see(frame.timeUs - before.timeUs);
      if (before) this.#add({ ...before, durationUs: Math.max(0, frame.timeUs - before.timeUs) });
    }
    this.#flush();
  }

  /** The recorder has stopped: gives what still waits. */
  end(): void {
    const waiting = [...this.#waiting.values()].sort((a, b) => a.timeUs - b.timeUs);
    this.#waiting.clear();
    for (const frame of waiting) this.#add({ ...frame, durationUs: LAST_FRAME_US });
    this.#flush();
  }

  #add(frame: TimedFrame): void {
    if (frame.kind === 'video' && frame.key) this.#flush();
    this.#group.push(frame);
  }

  #flush(): void {
    const frames = this.#group;
    const first = frames[0];
    const tracks = this.#demuxer.tracks;
    if (!first || !tracks) return;
    this.#group = [];
    if (!sameTracks(this.#muxer?.tracks, tracks)) {
      this.#muxer = { muxer: muxerOf(tracks), tracks };
      this.#events.section(this.#muxer.muxer.mimeType, this.#muxer.muxer.init);
    }
    const fromUs = Math.min(...frames.map(({ timeUs }) => timeUs));
    const key = this.#isKey(frames, tracks, fromUs);
    if (key) this.#lastKeyUs = fromUs;
    this.#events.fragment({
      data: this.#muxer?.muxer.fragment(frames) ?? Buffer.alloc(0),
      key,
      fromUs,
      untilUs: Math.max(...frames.map(({ timeUs, durationUs }) => timeUs + durationUs)),
    });
  }

  #isKey(frames: readonly TimedFrame[], tracks: readonly Track[], fromUs: number): boolean {
    if (tracks.some(({ kind }) => kind === 'video')) return frames.find(({ kind }) => kind === 'video')?.key ?? false;
    return fromUs - this.#lastKeyUs >= SOUND_KEY_US;
  }
}

function sameTracks(before: readonly Track[] | undefined, now: readonly Track[]): boolean {
  return (
    before?.length === now.length &&
    before.every((track, n) => {
      const other = now[n];
      return other?.codecString === track.codecString && other.config.equals(track.config);
    })
  );
}
