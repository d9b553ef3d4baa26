import { type RGB, rgb } from 'pdf-lib';

/** Of `#RRGGBB`. Throws `TypeError` for anything else. */
export function colour(hex: string): RGB {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16) / 255);
  if (!(r !== undefined && g !== undefined && b !== undefined && r >= 0 && g >= 0 && b >= 0)) {
    throw new TypeError(`not a colour: ${hex}`);
  }
  return rgb(r, g, b);
}
