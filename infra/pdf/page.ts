import {
  concatTransformationMatrix,
  fill as fillPath,
  PDFNumber,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingRgbColor,
} from 'pdf-lib';
import { colour } from './colour.ts';
import type { Face, Weight } from './fonts.ts';
import { darkRuns, MOST_MODULES, type QrMatrix, QUIET_ZONE } from './qr.ts';
import type { Shape } from './shape.ts';
import { fitLine, setLine } from './typeset.ts';

export interface TextOptions {
  readonly x: number;
  /** The line's baseline, from the top. */
  readonly y: number;
  readonly size: number;
  /** `#RRGGBB`. */
  readonly colour: string;
  readonly weight?: Weight;
  /** A longer line is set smaller, down to 60 %, and then cut with an ellipsis. */
  readonly maxWidth?: number;
  /** What `x` is of the line (default: its left end). */
  readonly align?: 'left' | 'centre' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BoxStyle {
  readonly fill?: string;
  readonly border?: string;
  readonly borderWidth?: number;
  /** Lengths of dash and gap. */
  readonly dash?: readonly number[];
}

/** A page. Lengths are points from the top left corner, colours `#RRGGBB`. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Sets one line in any script; answers its width. */
  text(text: string, options: TextOptions): Promise<number>;
  box(box: Box, style: BoxStyle): void;
  /** Draws a shape with its origin at `x`, `y`. */
  draw(shape: Shape, origin: { readonly x: number; readonly y: number }): void;
  /** Draws a QR code with its quiet zone, dark on white, into a square. */
  qr(matrix: QrMatrix, square: { readonly x: number; readonly y: number; readonly size: number }): void;
}

/** Numbers as a page writes them: a code has a thousand, and to write one is slow. */
const counts = Array.from({ length: MOST_MODULES + 1 }, (_, n) => PDFNumber.of(n));
const count = (n: number) => counts[n] ?? PDFNumber.of(n);

export function createPage(page: PDFPage, facesOf: (weight: Weight) => readonly Face[]): PdfPage {
  const { width, height } = page.getSize();

  function box(area: Box, { fill, border, borderWidth = 1, dash }: BoxStyle): void {
    page.drawRectangle({
      x: area.x,
      y: height - area.y - area.height,
      width: area.width,
      height: area.height,
      ...(fill && { color: colour(fill) }),
      ...(border && { borderColor: colour(border), borderWidth }),
      ...(dash && { borderDashArray: [...dash] }),
    });
  }

  return {
    width,
    height,
    box,
    async text(text, options) {
      const { x, y, size: wanted, weight = 'regular', maxWidth = Number.POSITIVE_INFINITY, align = 'left' } = options;
      const line = await setLine(text, facesOf(weight));
      const { pieces, size, width: length } = fitLine(line, wanted, maxWidth);
      let at = x - length * { left: 0, centre: 0.5, right: 1 }[align];
      for (const { font, text: part } of pieces) {
        page.drawText(part, { x: at, y: height - y, size, font, color: colour(options.colour) });
        at += font.widthOfTextAtSize(part, size);
      }
      return length;
    },
    draw({ operators }, { x, y }) {
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(1, 0, 0, 1, x, height - y),
        ...operators,
        popGraphicsState(),
      );
    },
    qr(matrix, { x, y, size }) {
      const module = size / (matrix.length + 2 * QUIET_ZONE);
      box({ x, y, width: size, height: size }, { fill: '#FFFFFF' });
      // In modules, downwards: whole numbers, which are short to write. As an SVG path it would take ten times as long.
      const [left, top] = [x + QUIET_ZONE * module, height - y - QUIET_ZONE * module];
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(module, 0, 0, -module, left, top),
        setFillingRgbColor(0, 0, 0),
        ...darkRuns(matrix).map(({ x, y, length }) => rectangle(count(x), count(y), count(length), count(1))),
        fillPath(),
        popGraphicsState(),
      );
    },
  };
}
