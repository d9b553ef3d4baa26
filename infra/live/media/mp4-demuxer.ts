import { avcCodecString } from './avc.ts';
import { type Demuxer, type Frame, MalformedMedia, type Track } from './frames.ts';
import { PiledBytes } from './piled-bytes.ts';

interface Mp4Track {
  readonly id: number;
  readonly timescale: number;
  readonly track: Track;
}

interface Sample {
  readonly track: Mp4Track;
  readonly timeUs: number;
  readonly key: boolean;
  readonly from: number;
  readonly to: number;
}

/** Takes fragmented MP4 apart as Safari and Chromium record it: H.264 with AAC or Opus, without pictures out of order. */
export class Mp4Demuxer implements Demuxer {
  readonly #bytes = new PiledBytes();
  #started = false;
  #tracks: readonly Mp4Track[] | undefined;
  /** Samples of the fragment whose data comes next, at bytes counted from the begin of its index. */
  #samples: readonly Sample[] = [];
  /** Bytes from the begin of the last index to the end of the box before this one. */
  #sinceIndex = 0;

  get tracks(): readonly Track[] | undefined {
    return this.#tracks?.map(({ track }) => track);
  }

  push(piece: Uint8Array): readonly Frame[] {
    this.#bytes.push(piece);
    const frames: Frame[] = [];
    for (;;) {
      const head = headOf(this.#bytes.peek());
      if (!head) break;
      if (!this.#started && head.name !== 'ftyp') throw new MalformedMedia('not MP4');
      this.#started = true;
      if (this.#bytes.length < head.length) break;
      this.#take(head.name, head.headLength, this.#bytes.take(head.length), frames);
    }
    return frames;
  }

  #take(name: string, headLength: number, whole: Buffer, frames: Frame[]): void {
    if (name === 'moov') this.#tracks = tracksOf(whole.subarray(headLength));
    if (name === 'moof') {
      this.#samples = samplesOf(whole.subarray(headLength), this.#tracks ?? []);
      this.#sinceIndex = 0;
    }
    if (name === 'mdat') {
      for (const { track, from, to, timeUs, key } of this.#samples) {
        const data = whole.subarray(from - this.#sinceIndex, to - this.#sinceIndex);
        if (from < this.#sinceIndex || data.length !== to - from)
          throw new MalformedMedia('a sample lies outside of its data');
        frames.push({ kind: track.track.kind, timeUs, key, data });
      }
      this.#samples = [];
    }
    this.#sinceIndex += whole.length;
  }
}

function headOf(bytes: Buffer, offset = 0): { name: string; headLength: number; length: number } | undefined {
  if (bytes.length < offset + 8) return undefined;
  const short = bytes.readUInt32BE(offset);
  const name = bytes.toString('latin1', offset + 4, offset + 8);
  if (short !== 1) {
    if (short < 8) throw new MalformedMedia('a box without an end');
    return { name, headLength: 8, length: short };
  }
  if (bytes.length < offset + 16) return undefined;
  const length = Number(bytes.readBigUInt64BE(offset + 8));
  if (length < 16) throw new MalformedMedia('a box without an end');
  return { name, headLength: 16, length };
}

/** The boxes in a body that is there whole, by name. */
function* boxesOf(body: Buffer): Generator<{ readonly name: string; readonly body: Buffer }> {
  for (let offset = 0; offset < body.length; ) {
    const head = headOf(body, offset);
    if (!head || offset + head.length > body.length) throw new MalformedMedia('a box is cut');
    yield { name: head.name, body: body.subarray(offset + head.headLength, offset + head.length) };
    offset += head.length;
  }
}

/** The first box at the end of a path of names. Throws `MalformedMedia` where there is none. */
function inside(body: Buffer, ...path: readonly string[]): Buffer {
  let found = body;
  for (const name of path) {
    const next = [...boxesOf(found)].find((each) => each.name === name);
    if (!next) throw new MalformedMedia(`no ${name}`);
    found = next.body;
  }
  return found;
}

function tracksOf(moov: Buffer): readonly Mp4Track[] {
  const tracks: Mp4Track[] = [];
  for (const { name, body } of boxesOf(moov)) {
    if (name !== 'trak') continue;
    const tkhd = inside(body, 'tkhd');
    const mdhd = inside(body, 'mdia', 'mdhd');
    const timescale = mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12);
    if (timescale === 0) throw new MalformedMedia('a track without time');
    const entries = inside(body, 'mdia', 'minf', 'stbl', 'stsd').subarray(8);
    tracks.push({ id: tkhd.readUInt32BE(tkhd[0] === 1 ? 20 : 12), timescale, track: trackOf(entries) });
  }
  return tracks;
}

function trackOf(entries: Buffer): Track {
  const [entry] = boxesOf(entries);
  if (!entry) throw new MalformedMedia('a track without a codec');
  const { name, body } = entry;
  if (name === 'avc1' || name === 'avc3') {
    const config = Buffer.from(inside(body.subarray(78), 'avcC'));
    const size = { width: body.readUInt16BE(24), height: body.readUInt16BE(26) };
    return { kind: 'video', codec: 'avc', codecString: avcCodecString(config), config, ...size };
  }
  const sound = { kind: 'audio', channels: body.readUInt16BE(16), sampleRate: body.readUInt32BE(24) >>> 16 } as const;
  if (name === 'Opus')
    return { ...sound, codec: 'opus', codecString: 'opus', config: opusHeadOf(inside(body.subarray(28), 'dOps')) };
  if (name === 'mp4a') {
    return { ...sound, codec: 'aac', codecString: 'mp4a.40.2', config: specificOf(inside(body.subarray(28), 'esds')) };
  }
  throw new MalformedMedia(`no player takes ${name}`);
}

/** The numbers of `dOps` in the order of Ogg's `OpusHead`. */
function opusHeadOf(dOps: Buffer): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(dOps[1] ?? 1, 9);
  head.writeUInt16LE(dOps.readUInt16BE(2), 10);
  head.writeUInt32LE(dOps.readUInt32BE(4), 12);
  head.writeUInt16LE(dOps.readUInt16BE(8), 16);
  return head;
}

/** The `AudioSpecificConfig` in the descriptors of an `esds`. */
function specificOf(esds: Buffer): Buffer {
  for (let at = 4; at < esds.length; ) {
    const tag = esds[at++];
    let length = 0;
    for (let more = true; more && at < esds.length; at++) {
      length = length * 128 + ((esds[at] ?? 0) & 0x7f);
      more = (esds[at] ?? 0) >= 0x80;
    }
    if (tag === 5) return Buffer.from(esds.subarray(at, at + length));
    // Into the descriptors that hold it, over the others.
    at += tag === 3 ? 3 : tag === 4 ? 13 : length;
  }
  throw new MalformedMedia('sound without a configuration');
}

function samplesOf(moof: Buffer, tracks: readonly Mp4Track[]): readonly Sample[] {
  const samples: Sample[] = [];
  for (const { name, body } of boxesOf(moof)) if (name === 'traf') samples.push(...samplesOfTrack(body, tracks));
  return samples.sort((a, b) => a.timeUs - b.timeUs);
}

const NOT_SYNC = 0x10000;

function samplesOfTrack(traf: Buffer, tracks: readonly Mp4Track[]): readonly Sample[] {
  const tfhd = fieldsOf(inside(traf, 'tfhd'));
  const trackId = tfhd.u32();
  const track = tracks.find(({ id }) => id === trackId);
  if (!track) throw new MalformedMedia('a fragment of an unknown track');
  if (tfhd.flags & 0x1) tfhd.skip(8);
  if (tfhd.flags & 0x2) tfhd.skip(4);
  const duration = tfhd.flags & 0x8 ? tfhd.u32() : 0;
  const size = tfhd.flags & 0x10 ? tfhd.u32() : 0;
  const flags = tfhd.flags & 0x20 ? tfhd.u32() : 0;
  const tfdt = fieldsOf(inside(traf, 'tfdt'));
  let ticks = tfdt.version === 1 ? tfdt.u64() : tfdt.u32();
  const samples: Sample[] = [];
  for (const { name, body } of boxesOf(traf)) {
    if (name !== 'trun') continue;
    const trun = fieldsOf(body);
    const count = trun.u32();
    let from = trun.flags & 0x1 ? trun.u32() : 0;
    const first = trun.flags & 0x4 ? trun.u32() : undefined;
    for (let n = 0; n < count; n++) {
      const lasts = trun.flags & 0x100 ? trun.u32() : duration;
      const length = trun.flags & 0x200 ? trun.u32() : size;
      const own = trun.flags & 0x400 ? trun.u32() : n === 0 ? (first ?? flags) : flags;
      if (trun.flags & 0x800) trun.skip(4);
      const timeUs = Math.round((ticks * 1_000_000) / track.timescale);
      const key = track.track.kind === 'audio' || (own & NOT_SYNC) === 0;
      samples.push({ track, timeUs, key, from, to: from + length });
      ticks += lasts;
      from += length;
    }
  }
  return samples;
}

/** Version, flags and the numbers behind them, one after another. Throws `MalformedMedia` behind the end. */
function fieldsOf(body: Buffer) {
  let at = 4;
  const next = (bytes: number) => {
    at += bytes;
    if (at > body.length) throw new MalformedMedia('a box is too short');
    return at - bytes;
  };
  const first = body.length >= 4 ? body.readUInt32BE() : 0;
  return {
    version: first >>> 24,
    flags: first & 0xffffff,
    u32: () => body.readUInt32BE(next(4)),
    u64: () => Number(body.readBigUInt64BE(next(8))),
    skip: (bytes: number) => void next(bytes),
  };
}
