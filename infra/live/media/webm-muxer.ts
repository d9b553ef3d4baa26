import { element, endless, ids, unsigned } from './ebml.ts';
import type { Track } from './frames.ts';
import type { Muxer, TimedFrame } from './muxer.ts';

const APP = Buffer.from('Marquee');
const VIDEO = 1;
const AUDIO = 2;

/** WebM for VP8 and VP9, which players do not take in MP4. Each fragment is one cluster. */
export class WebmMuxer implements Muxer {
  readonly mimeType: string;
  readonly init: Buffer;
  readonly #numbers: ReadonlyMap<Track['kind'], number>;

  constructor(tracks: readonly Track[]) {
    this.mimeType = `video/webm; codecs="${tracks.map(({ codecString }) => codecString).join(', ')}"`;
    this.#numbers = new Map(tracks.map(({ kind }, n) => [kind, n + 1]));
    this.init = Buffer.concat([
      element(ids.ebml, element(ids.docType, Buffer.from('webm'))),
      endless(ids.segment),
      element(ids.info, [
        element(ids.timestampScale, unsigned(1_000_000)),
        element(ids.muxingApp, APP),
        element(ids.writingApp, APP),
      ]),
      element(
        ids.tracks,
        tracks.map((track, n) => entry(track, n + 1)),
      ),
    ]);
  }

  fragment(frames: readonly TimedFrame[]): Buffer {
    const ordered = [...frames].sort((a, b) => a.timeUs - b.timeUs);
    const from = millisecondsOf(ordered[0]?.timeUs ?? 0);
    return element(ids.cluster, [
      element(ids.timestamp, unsigned(from)),
      ...ordered.map(({ kind, key, timeUs, data }) => {
        const head = Buffer.alloc(4);
        head.writeUInt8(0x80 | (this.#numbers.get(kind) ?? 0));
        head.writeInt16BE(millisecondsOf(timeUs) - from, 1);
        head.writeUInt8(key ? 0x80 : 0, 3);
        return element(ids.simpleBlock, [head, data]);
      }),
    ]);
  }
}

function entry(track: Track, number: number): Buffer {
  const common = [
    element(ids.trackNumber, unsigned(number)),
    element(ids.trackUid, unsigned(number)),
    element(ids.trackType, unsigned(track.kind === 'video' ? VIDEO : AUDIO)),
    ...(track.config.length > 0 ? [element(ids.codecPrivate, track.config)] : []),
  ];
  if (track.kind === 'audio') {
    const rate = Buffer.alloc(8);
    rate.writeDoubleBE(track.sampleRate);
    const sound = [element(ids.samplingFrequency, rate), element(ids.channels, unsigned(track.channels))];
    return element(ids.trackEntry, [...common, element(ids.codecId, Buffer.from('A_OPUS')), element(ids.audio, sound)]);
  }
  const picture = [element(ids.pixelWidth, unsigned(track.width)), element(ids.pixelHeight, unsigned(track.height))];
  const codec = Buffer.from(track.codec === 'vp8' ? 'V_VP8' : 'V_VP9');
  return element(ids.trackEntry, [...common, element(ids.codecId, codec), element(ids.video, picture)]);
}

function millisecondsOf(us: number): number {
  return Math.round(us / 1000);
}
