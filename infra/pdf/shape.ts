import { drawSvgPath, type PDFOperator } from 'pdf-lib';
import { colour } from './colour.ts';

export interface ShapeStyle {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

/** A path as a page draws it: read once, drawn as often as wanted, on any page of any document. */
export interface Shape {
  readonly operators: readonly PDFOperator[];
}

/** An SVG path, one unit a point, filled, or stroked when it has a `stroke`. Throws `TypeError` for a colour that is none. */
export function shape(svg: string, { fill, stroke, strokeWidth = 1 }: ShapeStyle): Shape {
  const style = {
    scale: undefined,
    color: fill ? colour(fill) : undefined,
    borderColor: stroke ? colour(stroke) : undefined,
    borderWidth: stroke ? strokeWidth : 0,
  };
  return { operators: drawSvgPath(svg, { x: 0, y: 0, ...style }) };
}
