const HEX = '0123456789abcdef';
const NO_HEX = -1;
const nibbles = new Int8Array(128).fill(NO_HEX);
for (const [value, digit] of [...HEX].entries()) nibbles[digit.charCodeAt(0)] = value;
const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** Where the eight groups of four digits stand in a uuid's text. */
const QUADS = [0, 4, 9, 14, 19, 24, 28, 32] as const;

/**
 * Writes a uuid's 16 bytes as four words into `words` from `at` on. Throws on anything but a uuid in its canonical form,
 * in lower case: another form would come back as another text.
 */
export function readUuid(text: string, words: Uint32Array, at: number): void {
  let seen = text.length === 36 && text[8] === '-' && text[13] === '-' && text[18] === '-' && text[23] === '-' ? 0 : -1;
  for (let word = 0; word < 4; word++) {
    const high = quad(text, QUADS[2 * word] ?? 0);
    const low = quad(text, QUADS[2 * word + 1] ?? 0);
    seen |= high | low;
    words[at + word] = (high << 16) | low;
  }
  if (seen < 0) throw new RangeError(`${text} is not a uuid in lower case`);
}

/** The uuid that stands in `words` from `at` on. */
export function uuidText(words: Uint32Array, at: number): string {
  const [a, b, c, d] = [words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0, words[at + 3] ?? 0];
  return `${half(a >>> 16)}${half(a)}-${half(b >>> 16)}-${half(b)}-${half(c >>> 16)}-${half(c)}${half(d >>> 16)}${half(d)}`;
}

/** Four hexadecimal digits as a number; negative when one of them is none. */
function quad(text: string, at: number): number {
  return (nibble(text, at) << 12) | (nibble(text, at + 1) << 8) | (nibble(text, at + 2) << 4) | nibble(text, at + 3);
}

function nibble(text: string, at: number): number {
  return nibbles[text.charCodeAt(at)] ?? NO_HEX;
}

function half(word: number): string {
  return `${pairs[(word >>> 8) & 255]}${pairs[word & 255]}`;
}
