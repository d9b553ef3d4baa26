import { box, fullBox, u8, u16, u32, zeros } from './boxes.ts';
import type { AudioTrack, Track, VideoTrack } from './frames.ts';

/** Units of a second in which the times of a track are given. */
export const TIMESCALE = { video: 90_000, audio: 48_000 } as const;

/** The head of a fragmented MP4: what a player has to know before the first fragment. Tracks are numbered from 1 in this order. */
export function mp4Init(tracks: readonly Track[]): Buffer {
  const moov = box(
    'moov',
    fullBox(
      'mvhd',
      0,
      0,
      u32(0, 0, 1000, 0, 0x00010000),
      u16(0x0100, 0),
      zeros(8),
      IDENTITY,
      zeros(24),
      u32(tracks.length + 1),
    ),
    ...tracks.map((track, n) => trak(track, n + 1)),
    box('mvex', ...tracks.map((_, n) => fullBox('trex', 0, 0, u32(n + 1, 1, 0, 0, 0)))),
  );
  return Buffer.concat([box('ftyp', Buffer.from('iso6'), u32(1), Buffer.from('iso6isommp41dash')), moov]);
}

/** No turning, no scaling. */
const IDENTITY = u32(0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000);
const UNDETERMINED = 0x55c4;

function trak(track: Track, id: number): Buffer {
  const { kind } = track;
  const size = kind === 'video' ? u32(track.width << 16, track.height << 16) : zeros(8);
  const header = kind === 'video' ? fullBox('vmhd', 0, 1, zeros(8)) : fullBox('smhd', 0, 0, zeros(4));
  const handler = Buffer.from(kind === 'video' ? 'vide' : 'soun');
  return box(
    'trak',
    fullBox('tkhd', 0, 3, u32(0, 0, id, 0, 0), zeros(8), u16(0, 0, kind === 'audio' ? 0x0100 : 0, 0), IDENTITY, size),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, u32(0, 0, TIMESCALE[kind], 0), u16(UNDETERMINED, 0)),
      fullBox('hdlr', 0, 0, zeros(4), handler, zeros(12), u8(0)),
      box('minf', header, box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))), sampleTable(track)),
    ),
  );
}

/** The tables that a fragmented file leaves empty, with the description of the codec. */
function sampleTable(track: Track): Buffer {
  return box(
    'stbl',
    fullBox('stsd', 0, 0, u32(1), track.kind === 'video' ? videoEntry(track) : audioEntry(track)),
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0, 0)),
    fullBox('stco', 0, 0, u32(0)),
  );
}

function videoEntry({ width, height, config }: VideoTrack): Buffer {
  const resolution = u32(0x00480000, 0x00480000);
  const entry = [
    zeros(6),
    u16(1),
    zeros(16),
    u16(width, height),
    resolution,
    zeros(4),
    u16(1),
    zeros(32),
    u16(24, 0xffff),
  ];
  return box('avc1', ...entry, box('avcC', config));
}

function audioEntry({ codec, channels, sampleRate, config }: AudioTrack): Buffer {
  const entry = [zeros(6), u16(1), zeros(8), u16(channels, 16, 0, 0), u32(sampleRate << 16)];
  return codec === 'opus' ? box('Opus', ...entry, opusBox(config)) : box('mp4a', ...entry, aacBox(config));
}

/** `OpusHead` of Ogg has its numbers the other way round, and a name in front. */
function opusBox(head: Buffer): Buffer {
  const gain = head.readUInt16LE(16);
  return box(
    'dOps',
    u8(0, head[9] ?? 1),
    u16(head.readUInt16LE(10)),
    u32(head.readUInt32LE(12)),
    u16(gain),
    u8(head[18] ?? 0),
  );
}

/** The descriptors of ISO 14496-1 around an `AudioSpecificConfig`. */
function aacBox(config: Buffer): Buffer {
  const specific = descriptor(5, config);
  const decoder = descriptor(4, Buffer.concat([u8(0x40, 0x15, 0, 0, 0), u32(0, 0), specific]));
  return fullBox('esds', 0, 0, descriptor(3, Buffer.concat([u16(1), u8(0), decoder, descriptor(6, u8(2))])));
}

function descriptor(tag: number, body: Buffer): Buffer {
  return Buffer.concat([u8(tag, body.length), body]);
}
