import { palette } from '@marquee/infra/mail/palette.ts';
import type { PdfPage } from '@marquee/infra/pdf/page.ts';
import { type Shape, shape } from '@marquee/infra/pdf/shape.ts';

type Point = readonly [x: number, y: number];

const RADIUS = 66;
const WAVES = 12;
const STEPS = 5 * WAVES;
const TURNS = 5;

/** The engine-turned rosette of printed tickets: one wavy ring, turned and shrunk again and again, a shade darker than the stock. */
export function rosette(page: PdfPage, centre: { readonly x: number; readonly y: number }, stock: string): void {
  const rings = printed.get(stock) ?? ringsOn(stock);
  printed.set(stock, rings);
  for (const ring of rings) page.draw(ring, centre);
}

/** By stock, of which there are as many as tiers. */
const printed = new Map<string, readonly Shape[]>();

function ringsOn(stock: string): readonly Shape[] {
  const stroke = mix(stock, palette.ink, 0.1);
  return Array.from({ length: TURNS }, (_, turn) =>
    shape(wavyRing(RADIUS * (1 - 0.1 * turn), turn / TURNS), { stroke, strokeWidth: 0.4 }),
  );
}

/** A ring with waves, `phase` of a wave on, as quadratic curves from middle to middle of its points: few, and smooth. */
function wavyRing(radius: number, phase: number): string {
  const points = Array.from({ length: STEPS }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / STEPS;
    const reach = radius * (0.82 + 0.18 * Math.cos(WAVES * angle + 2 * Math.PI * phase));
    return [reach * Math.cos(angle), reach * Math.sin(angle)];
  });
  const middles = points.map((point, step) => middle(point, points[(step + 1) % STEPS] ?? point));
  const curves = points.map((point, step) => `Q${written(point)} ${written(middles[step] ?? point)}`);
  return `M${written(middles.at(-1) ?? [0, 0])}${curves.join('')}Z`;
}

function middle([x, y]: Point, [u, v]: Point): Point {
  return [(x + u) / 2, (y + v) / 2];
}

function written([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A colour between two, `#RRGGBB`; `part` of the second. */
function mix(first: string, second: string, part: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a, b] = [first, second].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) * (1 - part) + (b ?? 0) * part);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
