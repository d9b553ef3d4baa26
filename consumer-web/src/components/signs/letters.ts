/** A letter in its rail: its place on the line, its tin, and how far it has slipped (0 not at all, 1 to 8 a little). */
export interface SetLetter {
  readonly place: number;
  readonly character: string;
  readonly red: boolean;
  readonly slip: number;
}

/** A group of words, which are rows of letters. */
export type SetGroup = readonly (readonly SetLetter[])[];

const SLIPS = 9;

/** A fixed slip for the nth letter of a line, so that a board never jitters between two renderings. */
function slipOf(seed: number, place: number): number {
  const wave = Math.sin((seed * 31 + place) * 127.1 + 11.7) * 43758.5453;
  return Math.floor((wave - Math.floor(wave)) * SLIPS);
}

/**
 * Sets a line of text. `*word*` takes letters from the red tin, `|` starts a group.
 * The seed is the line's place on the board.
 */
export function setLine(text: string, seed: number): readonly SetGroup[] {
  let red = false;
  let place = 0;
  return text.split('|').map((group) =>
    group
      .trim()
      .split(' ')
      .map((word) => {
        const letters: SetLetter[] = [];
        for (const character of word) {
          if (character === '*') red = !red;
          else letters.push({ place, character, red, slip: slipOf(seed, place++) });
        }
        return letters;
      }),
  );
}

/** What a screen reader says of a line: its words without the marks, and a pause where a diamond divides groups. */
export function spokenLine(text: string, plain = false): string {
  return text.replaceAll('*', '').replaceAll(/\s*\|\s*/g, plain ? ' ' : ', ');
}
