import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** What a person writes about themselves and to others, and what their device says of them. */
const written = [
  'name',
  'mail',
  'username',
  'firstName',
  'lastName',
  'bio',
  'ownChat',
  'chat',
  'question',
  'option',
  'post',
  'alt',
  'story',
  'track',
  'player',
  'fileName',
  'report',
  'comment',
  'tip',
  'unpaidTip',
  'purchaser',
  'purchaserMail',
  'phone',
  'unpaidPurchaser',
] as const;
/** Of the people whom they name; a ticket of theirs is taken by the first, and on its way to the second. */
const named = ['recipient', 'recipientMail', 'secondRecipient', 'secondRecipientMail'] as const;
/** What is in no event of theirs; a group's name is the group's. */
const unsaid = ['device', 'group', 'picture', 'postPicture', 'showPicture', 'search', 'key'] as const;
/** What one announces: business facts, which stay with the tickets that were sold of them. */
const announced = ['title', 'description', 'place'] as const;

type Field = (typeof written)[number] | (typeof named)[number] | (typeof unsaid)[number] | (typeof announced)[number];
export type Canaries = Readonly<Record<Field, string>> & { readonly birthDate: string };

/** Words that stand nowhere else, one for each field that a person can write. */
export function newCanaries(birthDate: string): Canaries {
  const word = (field: string) => `zq${randomBytes(5).toString('hex')}${field.toLowerCase()}`;
  const fields = [...written, ...named, ...unsaid, ...announced];
  const words = Object.fromEntries(fields.map((field) => [field, word(field)])) as Record<Field, string>;
  return { ...words, birthDate };
}

/** The words that an export holds: what its person wrote, and nothing that they wrote of others. */
export function ownWords(canaries: Canaries): string[] {
  return [...written, ...announced, 'birthDate' as const].map((field) => canaries[field]);
}

/** What a person called others, to whom they sent a ticket. */
export function namedWords(canaries: Canaries): string[] {
  return named.map((field) => canaries[field]);
}

/** The words that an erasure leaves nowhere. */
export function personalWords(canaries: Canaries): string[] {
  return [...written, ...named, ...unsaid, 'birthDate' as const].map((field) => canaries[field]);
}

/** A whole PNG in whose pixels a word stands as it is: without what metadata it might have had, it still does. */
export function pictureOf(word: string): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(word.length, 0);
  size.writeUInt32BE(1, 4);
  size.writeUInt8(8, 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.from(word)]);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(row, { level: 0 });
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
