/** A glyph: its advance width and its stroke, on a cap height of 100 units. */
export type Glyph = readonly [width: number, stroke: string];

/** A single-stroke alphabet: every glyph is what a bender would heat and fold from one length of glass. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: [46, 'M0 100V34Q0 0 23 0Q46 0 46 34V100M0 62H46'],
  B: [44, 'M0 48H22Q42 48 42 24Q42 0 22 0H0V100H22Q44 100 44 74Q44 48 22 48'],
  C: [44, 'M44 28Q44 0 22 0Q0 0 0 28V72Q0 100 22 100Q44 100 44 72'],
  D: [46, 'M0 100V0H18Q46 0 46 30V70Q46 100 18 100H0'],
  E: [40, 'M40 0H0V100H40M0 49H32'],
  F: [40, 'M40 0H0V100M0 49H32'],
  G: [46, 'M46 28Q46 0 23 0Q0 0 0 28V72Q0 100 23 100Q46 100 46 72V54H26'],
  H: [46, 'M0 0V100M46 0V100M0 50H46'],
  I: [0, 'M0 0V100'],
  J: [36, 'M36 0V74Q36 100 18 100Q0 100 0 76'],
  K: [44, 'M0 0V100M44 0L0 58M15 40L44 100'],
  L: [38, 'M0 0V100H38'],
  M: [58, 'M0 100V0L29 62L58 0V100'],
  N: [46, 'M0 100V0L46 100V0'],
  O: [46, 'M23 0Q0 0 0 28V72Q0 100 23 100Q46 100 46 72V28Q46 0 24 0'],
  P: [44, 'M0 100V0H22Q44 0 44 28Q44 56 22 56H0'],
  Q: [46, 'M23 0Q0 0 0 28V72Q0 100 23 100Q46 100 46 72V28Q46 0 24 0M28 78L50 106'],
  R: [44, 'M0 100V0H22Q44 0 44 27Q44 54 22 54H0M22 54L44 100'],
  S: [44, 'M44 24Q44 0 22 0Q0 0 0 25Q0 44 22 50Q44 56 44 76Q44 100 22 100Q0 100 0 76'],
  T: [46, 'M0 0H46M23 0V100'],
  U: [46, 'M0 0V72Q0 100 23 100Q46 100 46 72V0'],
  V: [48, 'M0 0L24 100L48 0'],
  W: [66, 'M0 0L16 100L33 34L50 100L66 0'],
  X: [46, 'M0 0L46 100M46 0L0 100'],
  Y: [46, 'M0 0L23 50L46 0M23 50V100'],
  Z: [44, 'M0 0H44L0 100H44'],
  ' ': [22, ''],
  '-': [26, 'M0 52H26'],
  '!': [0, 'M0 0V70M0 96V100'],
  '0': [44, 'M22 0Q0 0 0 28V72Q0 100 22 100Q44 100 44 72V28Q44 0 23 0'],
  '1': [14, 'M0 16L14 0V100'],
  '4': [46, 'M36 100V0L0 68H46'],
  '5': [42, 'M40 0H4L0 46Q10 38 22 38Q42 38 42 68Q42 100 20 100Q2 100 0 80'],
};

/** A glyph set at its place on the line, in glyph units. */
export interface BentGlyph {
  readonly x: number;
  readonly stroke: string;
}

/** Sets a text in the tube alphabet with `gap` units between letters; a character without a glyph leaves a space. */
export function bendText(text: string, gap: number): { glyphs: readonly BentGlyph[]; width: number } {
  const glyphs: BentGlyph[] = [];
  let x = 0;
  for (const character of text.toUpperCase()) {
    const [width, stroke] = GLYPHS[character] ?? [22, ''];
    if (stroke) glyphs.push({ x, stroke });
    x += width + gap;
  }
  return { glyphs, width: Math.max(0, x - gap) };
}
