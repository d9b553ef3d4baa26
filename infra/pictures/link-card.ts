import { palette } from '../mail/palette.ts';
import type { Weight } from '../pdf/fonts.ts';
import { lettering } from './lettering.ts';

/** Pixels; what sites that show a preview of a link ask for. */
export const LINK_CARD = { width: 1200, height: 630 } as const;

export interface LinkCardWords {
  readonly title: string;
  /** Who it is by. */
  readonly by: string;
  /** Two lines below at most: when, where. */
  readonly lines: readonly string[];
}

const EDGE = 84;
const ROOM = LINK_CARD.width - 2 * EDGE;

/** A PNG of words on a lit board, for a link to something that has no picture of its own. */
export async function linkCard({ title, by, lines }: LinkCardWords): Promise<Buffer> {
  const [big = '', second] = titleRows(title.toUpperCase());
  const rows = [big, ...(second === undefined ? [] : [second])];
  const { size, baseline } = rows.length === 1 ? { size: 168, baseline: 312 } : { size: 124, baseline: 250 };
  const words = [
    line('MARQUEE', 'display', 46, palette.bulb, 128),
    ...rows.map((row, n) => line(row, 'display', size, palette.text, baseline + n * 116)),
    line(by, 'bold', 42, palette.text, 438),
    ...lines.map((row, n) => line(row, 'regular', 32, palette.textSecond, 490 + n * 44)),
  ];
  const { width, height } = LINK_CARD;
  const board = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${palette.page}"/>
    <rect x="30" y="30" width="${width - 60}" height="${height - 60}" rx="18" fill="${palette.enamel}" stroke="${palette.enamelLine}" stroke-width="4"/>
    ${bulbs()}${words.join('')}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(board)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** One line at its baseline, set smaller where it is wider than the board. */
function line(text: string, weight: Weight, size: number, fill: string, y: number): string {
  const { svg, width } = lettering(shortened(text), weight, size);
  const scale = Math.min(1, ROOM / Math.max(width, 1));
  return `<g fill="${fill}" transform="translate(${EDGE} ${y}) scale(${scale.toFixed(4)})">${svg}</g>`;
}

const MOST_LETTERS = 90;
const shortened = (text: string) => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS).trim()}…`);

/** A long title in two rows of about the same length. */
function titleRows(title: string): string[] {
  const words = title.split(/\s+/);
  if (title.length <= 22 || words.length < 2) return [title];
  const lengthOf = (count: number) => words.slice(0, count).join(' ').length;
  const counts = words.slice(1).map((_, n) => n + 1);
  const best = counts.reduce((a, b) =>
    Math.abs(lengthOf(a) - title.length / 2) <= Math.abs(lengthOf(b) - title.length / 2) ? a : b,
  );
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

/** The lights along the upper and the lower edge of the board. */
function bulbs(): string {
  const count = 24;
  const step = (LINK_CARD.width - 120) / (count - 1);
  return [52, LINK_CARD.height - 52]
    .flatMap((y) => Array.from({ length: count }, (_, n) => `<circle cx="${60 + n * step}" cy="${y}" r="7"/>`))
    .join('')
    .replace(/^/, `<g fill="${palette.bulb}">`)
    .concat('</g>');
}
