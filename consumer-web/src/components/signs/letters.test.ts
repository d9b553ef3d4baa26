import { describe, expect, it } from 'vitest';
import { bendText } from './glyphs.ts';
import { setLine, spokenLine } from './letters.ts';

const words = (text: string) =>
  setLine(text, 2).map((group) => group.map((word) => word.map((l) => l.character).join('')));

describe('setLine', () => {
  it('makes groups and words', () => {
    expect(words('Release it | Play it live')).toEqual([
      ['Release', 'it'],
      ['Play', 'it', 'live'],
    ]);
  });

  it('takes marked letters from the red tin, across words', () => {
    const letters = setLine('in *15 d* e', 2).flat(2);
    expect(letters.filter(({ red }) => red).map(({ character }) => character)).toEqual(['1', '5', 'd']);
  });

  it('sets the same line the same way every time, and slips within bounds', () => {
    expect(setLine('Your name', 2)).toEqual(setLine('Your name', 2));
    for (const { slip } of setLine('The quick brown fox jumps over the lazy dog', 5).flat(2)) {
      expect(slip).toBeGreaterThanOrEqual(0);
      expect(slip).toBeLessThanOrEqual(8);
    }
  });
});

describe('spokenLine', () => {
  it('is read without its marks', () => {
    expect(spokenLine('Your name | in *lights*', true)).toBe('Your name in lights');
    expect(spokenLine('Release it | Play it *live*')).toBe('Release it, Play it live');
  });
});

describe('bendText', () => {
  it('puts glyphs side by side and leaves room for what it cannot bend', () => {
    expect(bendText('il', 20)).toEqual({
      glyphs: [
        { x: 0, stroke: 'M0 0V100' },
        { x: 20, stroke: 'M0 0V100H38' },
      ],
      width: 58,
    });
    expect(bendText('?', 20)).toEqual({ glyphs: [], width: 22 });
  });

  it('has a glyph for every letter', () => {
    expect(bendText('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 20).glyphs).toHaveLength(26);
  });
});
