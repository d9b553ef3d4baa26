import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLine, splitRuns } from './runs.ts';

const face = (name: string, pattern: RegExp, family = name) => ({
  name,
  family,
  covers: (codePoint: number) => pattern.test(String.fromCodePoint(codePoint)),
});
const latin = face('latin', /[\u0020-\u00ff]/);
const broad = face('broad', /[\u0020-\u06ff□]/);
const last = face('last', /[\u0020-\uffff]/);
const runs = (text: string) => splitRuns(text, [latin, broad, last]).map((run) => [run.face.name, run.text]);

describe('choosing a face', () => {
  it('takes the first that has the shape', () => {
    expect(runs('Ada Lovelace')).toEqual([['latin', 'Ada Lovelace']]);
    expect(runs('王小明')).toEqual([['last', '王小明']]);
    expect(runs('DJ王')).toEqual([
      ['latin', 'DJ'],
      ['last', '王'],
    ]);
  });

  it('sets a word in one face when it can', () => {
    expect(runs('Łukasz Novak')).toEqual([
      ['broad', 'Łukasz '],
      ['latin', 'Novak'],
    ]);
  });

  it('sets a word in several files of one family before it takes another', () => {
    const more = face('more', /[\u0100-\u024f]/, 'latin');
    const set = (text: string) => splitRuns(text, [latin, more, broad, last]).map((run) => [run.face.name, run.text]);
    expect(set('Łukasz Юл')).toEqual([
      ['more', 'Ł'],
      ['latin', 'ukasz '],
      ['broad', 'Юл'],
    ]);
    expect(set('ŁЮ')).toEqual([['broad', 'ŁЮ']]);
  });

  it('keeps spaces and punctuation with the words before them, so that a name is set as one', () => {
    expect(runs('محمد علي.')).toEqual([['broad', 'محمد علي.']]);
    expect(runs('東京, Tokyo')).toEqual([
      ['last', '東京, '],
      ['latin', 'Tokyo'],
    ]);
  });

  it('shows a box for what no face has', () => {
    expect(splitRuns('a🎟', [latin, broad]).map(({ text }) => text)).toEqual(['a', '□']);
    expect(() => splitRuns('🎟', [latin])).toThrow(RangeError);
  });

  it('loses no character that some face has', () => {
    const basic = fc.string({ unit: 'grapheme' }).map(plainLine);
    fc.assert(
      fc.property(basic, (line) => {
        const all = face('all', /./su);
        expect(
          splitRuns(line, [latin, broad, all])
            .map(({ text }) => text)
            .join(''),
        ).toBe(line);
      }),
    );
  });
});

describe('a plain line', () => {
  it.each([
    ['e\u0301', 'é'],
    ['  two\n\tlines ', 'two lines'],
    ['pay\u202Eload\u2066', 'payload'],
    ['half \ud800 character', 'half \ufffd character'],
    ['\u0000bell\u0007', 'bell'],
  ])('%j becomes %j', (text, expected) => {
    expect(plainLine(text)).toBe(expected);
  });
});
