import { derivedId } from '@marquee/domain/kernel/ids.ts';

/** The 16 bytes of a command id, as four 32-bit words. Ids that are not uuids are hashed to one. */
export type CommandKey = Uint32Array;

const NOT_HEX = -1;
const nibbles = new Int8Array(128).fill(NOT_HEX);
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  nibbles[digit.charCodeAt(0)] = value;
  nibbles[digit.toUpperCase().charCodeAt(0)] = value;
}

/** Writes the key of `commandId` into `key`. Allocates nothing for a uuid. */
export function readKey(commandId: string, key: CommandKey): void {
  if (!readUuid(commandId, key)) readUuid(derivedId(commandId), key);
}

function readUuid(text: string, key: CommandKey): boolean {
  if (text.length !== 36) return false;
  const a = quad(text, 0);
  const b = quad(text, 4);
  const c = quad(text, 9);
  const d = quad(text, 14);
  const e = quad(text, 19);
  const f = quad(text, 24);
  const g = quad(text, 28);
  const h = quad(text, 32);
  key[0] = (a << 16) | b;
  key[1] = (c << 16) | d;
  key[2] = (e << 16) | f;
  key[3] = (g << 16) | h;
  return (a | b | c | d | e | f | g | h) >= 0;
}

/** Four hexadecimal digits as a number; negative when one of them is none. */
function quad(text: string, at: number): number {
  return (nibble(text, at) << 12) | (nibble(text, at + 1) << 8) | (nibble(text, at + 2) << 4) | nibble(text, at + 3);
}

function nibble(text: string, at: number): number {
  return nibbles[text.charCodeAt(at)] ?? NOT_HEX;
}
