import { type DrawnFace, drawnFaces, type Weight } from '../pdf/fonts.ts';
import { plainLine, splitRuns } from '../pdf/runs.ts';

/** A line of text as shapes: an SVG path whose baseline begins at 0, 0. */
export interface Lettering {
  /** `path` elements without a colour of their own. */
  readonly svg: string;
  /** Pixels. */
  readonly width: number;
}

const faces = new Map<Weight, readonly DrawnFace[]>();

/**
 * Draws one line, `size` pixels high, in the house's faces and for other scripts in those that have them: no font of the machine
 * is asked for, so it looks the same everywhere.
 */
export function lettering(text: string, weight: Weight, size: number): Lettering {
  const known = faces.get(weight) ?? drawnFaces(weight);
  faces.set(weight, known);
  let width = 0;
  let svg = '';
  for (const { face, text: run } of splitRuns(plainLine(text), known)) {
    const font = face.file();
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [at, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const [x, y] = [width + xOffset * scale, -yOffset * scale];
      const d = path.toSVG();
      if (d)
        svg += `<path transform="translate(${round(x)} ${round(y)}) scale(${round(scale)} ${round(-scale)})" d="${d}"/>`;
      width += xAdvance * scale;
    }
  }
  return { svg, width };
}

const round = (length: number) => Math.round(length * 10_000) / 10_000;
