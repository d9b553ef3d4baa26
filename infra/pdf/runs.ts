/** A typeface, as far as choosing one needs to know it. */
export interface Coverage {
  /** Faces of one family look alike: a word may be set in several of them. */
  readonly family: string;
  covers(codePoint: number): boolean;
}

export interface Run<F> {
  readonly face: F;
  readonly text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners, variation selectors and marks of direction: they have no shape, and may turn a line around. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}]/gu;
const NEUTRAL = /^[\p{White_Space}\p{Punctuation}]+$/u;
const MISSING = '□';

/** Text as it can be set on one line: composed, without line ends, controls and half characters. */
export function plainLine(text: string): string {
  return text.toWellFormed().normalize('NFC').replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
}

/**
 * Divides a line by faces, given in order of preference. A word is set in the first family that has all of it, or, where
 * only the last one would, character by character; spaces and punctuation stay with what is before them. A character
 * that no face has becomes a box. One of the faces has to have the box.
 */
export function splitRuns<F extends Coverage>(line: string, faces: readonly F[]): readonly Run<F>[] {
  const runs: { face: F; text: string }[] = [];
  const add = (face: F, text: string) => {
    const last = runs.at(-1);
    if (last?.face === face) last.text += text;
    else runs.push({ face, text });
  };
  for (const word of line.match(/\s+|\S+/g) ?? []) {
    const { parts, among } = settingOf(word, faces);
    for (const part of parts) {
      const last = runs.at(-1)?.face;
      if (last && NEUTRAL.test(part) && coversAll(last, part)) add(last, part);
      else add(...chosen(part, among));
    }
  }
  return runs;
}

/** A word whole or by its characters, and the faces to choose from: of the first family, but the last, that has all of it. */
function settingOf<F extends Coverage>(word: string, faces: readonly F[]): { parts: string[]; among: readonly F[] } {
  const parts = Array.from(graphemes.segment(word), ({ segment }) => segment);
  for (const { family } of faces.slice(0, -1)) {
    const among = faces.filter((face) => face.family === family);
    if (among.some((face) => coversAll(face, word))) return { parts: [word], among };
    if (parts.every((part) => among.some((face) => coversAll(face, part)))) return { parts, among };
  }
  return { parts, among: faces };
}

function chosen<F extends Coverage>(text: string, faces: readonly F[]): [F, string] {
  for (const shown of [text, MISSING]) {
    const face = faces.find((one) => coversAll(one, shown));
    if (face) return [face, shown];
  }
  throw new RangeError('no face has the box for missing characters');
}

function coversAll(face: Coverage, text: string): boolean {
  for (const character of text) if (!face.covers(character.codePointAt(0) ?? 0)) return false;
  return true;
}
