import { MalformedMedia } from './frames.ts';

/** Kinds of NAL units (ITU-T H.264, table 7-1). */
const IDR = 5;
const SPS = 7;
const PPS = 8;
const DELIMITER = 9;

/** A picture of H.264 as players want it, with what its decoder has to know where the picture brings that along. */
export interface AvcPicture {
  readonly data: Buffer;
  readonly key: boolean;
  /** `AVCDecoderConfigurationRecord`, of pictures that carry their parameter sets. */
  readonly config: Buffer | undefined;
}

/** Turns a picture with start codes (Annex B), as recorders write it into Matroska, into one with lengths. */
export function fromAnnexB(bytes: Buffer): AvcPicture {
  const parts: Buffer[] = [];
  let [key, sps, pps]: [boolean, Buffer | undefined, Buffer | undefined] = [false, undefined, undefined];
  for (const unit of unitsOf(bytes)) {
    const kind = (unit[0] ?? 0) & 0x1f;
    if (kind === SPS) sps = unit;
    else if (kind === PPS) pps = unit;
    else if (kind !== DELIMITER) {
      key ||= kind === IDR;
      const length = Buffer.alloc(4);
      length.writeUInt32BE(unit.length);
      parts.push(length, unit);
    }
  }
  return { data: Buffer.concat(parts), key, config: sps && pps && configOf(sps, pps) };
}

/** `avc1.` with profile, constraints and level of a decoder configuration (RFC 6381). Throws `MalformedMedia`. */
export function avcCodecString(config: Buffer): string {
  if (config.length < 7 || config[0] !== 1) throw new MalformedMedia('not a decoder configuration of H.264');
  return `avc1.${config.subarray(1, 4).toString('hex').toUpperCase()}`;
}

/** True for data whose first unit begins with a start code. */
export function isAnnexB(bytes: Buffer): boolean {
  return (
    bytes.length >= 4 && bytes[0] === 0 && bytes[1] === 0 && (bytes[2] === 1 || (bytes[2] === 0 && bytes[3] === 1))
  );
}

/** The units between start codes of three or four bytes. */
function* unitsOf(bytes: Buffer): Generator<Buffer> {
  let begin = -1;
  for (let at = bytes.indexOf(START); at >= 0; at = bytes.indexOf(START, at + 3)) {
    if (begin >= 0) yield* nonEmpty(bytes.subarray(begin, at));
    begin = at + 3;
  }
  if (begin >= 0) yield* nonEmpty(bytes.subarray(begin));
}

const START = Buffer.from([0, 0, 1]);

/** Zeros at a unit's end belong to the next start code. */
function* nonEmpty(unit: Buffer): Generator<Buffer> {
  let end = unit.length;
  while (end > 0 && unit[end - 1] === 0) end--;
  if (end > 0) yield unit.subarray(0, end);
}

function configOf(sps: Buffer, pps: Buffer): Buffer {
  const [profile = 0, constraints = 0, level = 0] = sps.subarray(1, 4);
  return Buffer.concat([
    // Version, profile, lengths of four bytes, one SPS.
    Buffer.from([1, profile, constraints, level, 0xff, 0xe1, sps.length >> 8, sps.length & 0xff]),
    sps,
    Buffer.from([1, pps.length >> 8, pps.length & 0xff]),
    pps,
  ]);
}
