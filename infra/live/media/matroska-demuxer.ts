import { avcCodecString, fromAnnexB, isAnnexB } from './avc.ts';
import { elementsOf, ids, readHead, readUnsigned } from './ebml.ts';
import { type AudioTrack, type Demuxer, type Frame, MalformedMedia, type Track, type VideoTrack } from './frames.ts';
import { PiledBytes } from './piled-bytes.ts';

interface Entry {
  readonly number: number;
  readonly track: AudioTrack | (Omit<VideoTrack, 'codecString'> & { readonly codecString: string | undefined });
}

/** Takes Matroska and WebM apart as browsers record them: one segment without an end, H.264, VP8 or VP9 with Opus. */
export class MatroskaDemuxer implements Demuxer {
  readonly #bytes = new PiledBytes();
  #started = false;
  #nanosecondsPerTick = 1_000_000;
  #clusterTicks = 0;
  #entries: Entry[] | undefined;
  /** Frames of before the decoder of H.264 was known, which recorders tell with the first picture. */
  #early: Frame[] = [];

  get tracks(): readonly Track[] | undefined {
    const tracks = this.#entries?.map(({ track }) => track);
    return tracks?.every(isKnown) ? tracks : undefined;
  }

  push(piece: Uint8Array): readonly Frame[] {
    this.#bytes.push(piece);
    const frames: Frame[] = [];
    for (;;) {
      const head = readHead(this.#bytes.peek());
      if (!head) break;
      if (!this.#started && head.id !== ids.ebml) throw new MalformedMedia('neither Matroska nor WebM');
      this.#started = true;
      if (head.id === ids.segment || head.id === ids.cluster) {
        this.#bytes.take(head.headLength);
        continue;
      }
      if (head.bodyLength === undefined) throw new MalformedMedia('an element without an end');
      if (this.#bytes.length < head.headLength + head.bodyLength) break;
      this.#bytes.take(head.headLength);
      this.#take(head.id, this.#bytes.take(head.bodyLength), frames);
    }
    return this.#known(frames);
  }

  #take(id: number, body: Buffer, frames: Frame[]): void {
    if (id === ids.info) {
      for (const part of elementsOf(body)) {
        if (part.id === ids.timestampScale) this.#nanosecondsPerTick = readUnsigned(part.body);
      }
    } else if (id === ids.tracks) this.#entries = entriesOf(body);
    else if (id === ids.timestamp) this.#clusterTicks = readUnsigned(body);
    else if (id === ids.simpleBlock) this.#block(body, (body[3] ?? 0) >= 0x80, frames);
    else if (id === ids.blockGroup) {
      const parts = [...elementsOf(body)];
      const block = parts.find((part) => part.id === ids.block);
      if (block) this.#block(block.body, !parts.some((part) => part.id === ids.referenceBlock), frames);
    }
  }

  /** Track number of one byte, ticks since the cluster's time, flags, and one frame: browsers use no lacing. */
  #block(body: Buffer, key: boolean, frames: Frame[]): void {
    if (body.length < 4) throw new MalformedMedia('a block is cut');
    const index = this.#entries?.findIndex(({ number }) => number === ((body[0] ?? 0) & 0x7f)) ?? -1;
    const entry = this.#entries?.[index];
    if (!entry || !this.#entries) return;
    const ticks = this.#clusterTicks + body.readInt16BE(1);
    const timeUs = Math.max(0, Math.round((ticks * this.#nanosecondsPerTick) / 1000));
    const { kind, codec } = entry.track;
    const data = body.subarray(4);
    if (codec !== 'avc' || !isAnnexB(data)) {
      frames.push({ kind, timeUs, key: kind === 'audio' || key, data });
      return;
    }
    const picture = fromAnnexB(data);
    if (picture.config && !entry.track.config.equals(picture.config)) {
      const track = { ...entry.track, config: picture.config, codecString: avcCodecString(picture.config) };
      this.#entries = this.#entries.with(index, { number: entry.number, track });
    }
    if (picture.data.length > 0) frames.push({ kind: 'video', timeUs, key: picture.key, data: picture.data });
  }

  #known(frames: Frame[]): readonly Frame[] {
    if (this.tracks && this.#early.length === 0) return frames;
    this.#early.push(...frames);
    return this.tracks ? this.#early.splice(0) : [];
  }
}

function isKnown(track: Entry['track']): track is Track {
  return track.codecString !== undefined;
}

function entriesOf(body: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (const { id, body: entry } of elementsOf(body)) {
    if (id === ids.trackEntry)
      entries.push(entryOf(new Map([...elementsOf(entry)].map((part) => [part.id, part.body]))));
  }
  if (entries.length === 0 || entries.length > 2) throw new MalformedMedia('one picture and one sound, or one of them');
  return entries;
}

function entryOf(parts: ReadonlyMap<number, Buffer>): Entry {
  const number = readUnsigned(parts.get(ids.trackNumber) ?? Buffer.alloc(0));
  const codec = parts.get(ids.codecId)?.toString('latin1') ?? '';
  const config = Buffer.from(parts.get(ids.codecPrivate) ?? []);
  const details = (id: number) =>
    new Map([...elementsOf(parts.get(id) ?? Buffer.alloc(0))].map((part) => [part.id, part.body]));
  if (codec === 'A_OPUS') {
    const rate = details(ids.audio).get(ids.samplingFrequency);
    const channels = details(ids.audio).get(ids.channels);
    const sampleRate = rate?.length === 8 ? rate.readDoubleBE() : rate?.length === 4 ? rate.readFloatBE() : 48_000;
    const track = { kind: 'audio', codec: 'opus', codecString: 'opus', config } as const;
    return { number, track: { ...track, sampleRate, channels: channels ? readUnsigned(channels) : 1 } };
  }
  const video = details(ids.video);
  const size = {
    width: readUnsigned(video.get(ids.pixelWidth) ?? Buffer.alloc(0)),
    height: readUnsigned(video.get(ids.pixelHeight) ?? Buffer.alloc(0)),
  };
  if (codec === 'V_MPEG4/ISO/AVC') {
    const known = config.length > 0 ? avcCodecString(config) : undefined;
    return { number, track: { kind: 'video', codec: 'avc', codecString: known, config, ...size } };
  }
  if (codec === 'V_VP8') return { number, track: { kind: 'video', codec: 'vp8', codecString: 'vp8', config, ...size } };
  if (codec === 'V_VP9') {
    return { number, track: { kind: 'video', codec: 'vp9', codecString: 'vp09.00.10.08', config, ...size } };
  }
  throw new MalformedMedia(`no player takes ${codec.slice(0, 40)}`);
}
