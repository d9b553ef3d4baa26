import sharp from 'sharp';

/** Pixels of a side: enough for the largest place of a face, on a dense screen. */
const SIDE = 320;

const [ink, cream, red, yellow, teal, night, green, coral] = [
  ...['#1A110C', '#F4E4C1', '#D8391D', '#EFAE3C', '#1F5A5C', '#16343D', '#7FA58A', '#E58D6C'],
] as [string, string, string, string, string, string, string, string];

const skins = ['#8A4B2C', '#E3A57C', '#5E3320', '#C77F52', '#F0C39B', '#A8623B'];
const grounds = [teal, red, yellow, '#C9B48C', night, coral, green];
const hairs = [ink, '#4B1F12', '#2B1A12', '#B5481F', '#14272C', '#E8D6B0'];
const tops = [cream, ink, red, teal, yellow];

/** What hangs behind a head, and what stands on it, in the colour of the hair. */
const styles: readonly { readonly behind?: string; readonly front: string }[] = [
  {
    behind: '<path d="M14 80V36a26 26 0 0 1 52 0v44z"/>',
    front: '<path d="M22 34q0-18 18-18t18 18q-8-6-10-10q-8 8-26 10z"/>',
  },
  { front: '<path d="M20 30q-2-20 22-20q18 0 18 18l-4 4q0-8-6-10q-14 6-26 2q-2 2-2 8z"/>' },
  {
    front:
      '<path d="M22 34q-2-22 18-22t18 22q-4-8-8-10H30q-4 2-8 10z"/><path d="M24 42q0 22 16 22t16-22q-2 8-8 8H32q-6 0-8-8z"/>',
  },
  { behind: '<circle cx="40" cy="30" r="29"/>', front: '<path d="M23 34q2-14 17-14t17 14q-6-8-17-8t-17 8z"/>' },
  { front: `<path d="M14 30h52l-6-4q-2-16-20-16T20 26z"/><path d="M20 27h40v4H20z" fill="${red}"/>` },
  { front: '<path d="M22 36V24q4-14 20-14q16 0 16 16v10l-5-12-12 4-12-4z"/>' },
];

/** A face in the inks of the posters, as SVG of 80 by 80: the same number always gives the same one. */
export function faceDrawing(n: number): string {
  const skin = pick(skins, n);
  const hair = pick(hairs, n * 3 + Math.floor(n / 6));
  const { behind = '', front } = pick(styles, n * 5 + Math.floor(n / 6));
  const eyes =
    n % 4 === 1
      ? `<g fill="none" stroke="${ink}" stroke-width="2.5"><circle cx="32" cy="39" r="6"/><circle cx="48" cy="39" r="6"/><path d="M38 39h4"/></g>`
      : `<circle cx="33" cy="39" r="2" fill="${ink}"/><circle cx="47" cy="39" r="2" fill="${ink}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80">
    <rect width="80" height="80" fill="${pick(grounds, n * 3 + 1)}"/>
    <g fill="${hair}">${behind}</g>
    <path d="M8 84q2-22 32-22t32 22z" fill="${pick(tops, n)}"/>
    <path d="M32 48h16v16q-8 8-16 0z" fill="${skin}"/><path d="M32 54q8 8 16 0v6q-8 8-16 2z" fill="#000" opacity=".2"/>
    <path d="M24 24h32v18q0 18-16 18T24 42z" fill="${skin}"/><path d="M40 24h16v18q0 18-16 18z" fill="#000" opacity=".12"/>
    <g fill="${hair}">${front}</g>${eyes}
    <path d="M35 51q5 4 10 0" stroke="${ink}" stroke-width="2" fill="none" stroke-linecap="round"/>
  </svg>`;
}

/** The face of a number as WebP. */
export function drawnFace(n: number): Promise<Buffer> {
  const density = (72 * SIDE) / 80;
  return sharp(Buffer.from(faceDrawing(n)), { density })
    .resize(SIDE, SIDE)
    .webp({ quality: 86 })
    .toBuffer();
}

function pick<Value>(values: readonly Value[], n: number): Value {
  return values[n % values.length] as Value;
}
