import { expect, test } from 'vitest';
import { readBenchOptions } from './options.ts';
import { full, quick, thorough } from './scale.ts';

const rows = ['sale', 'big-show'];

test('nothing asked for is every row, thoroughly', () => {
  expect(readBenchOptions([], rows)).toMatchObject({ scale: thorough, only: undefined, against: undefined });
});

test('how much, which rows, and where to', () => {
  expect(readBenchOptions(['--quick', '--only', 'sale,big-show'], rows)).toMatchObject({ scale: quick, only: rows });
  const options = readBenchOptions(['--full', '--json', 'out.json', '--profile', 'profiles'], rows);
  expect(options).toMatchObject({ scale: full, json: 'out.json', profile: 'profiles' });
});

test('another commit is measured beside this one by the quick rows', () => {
  const options = readBenchOptions(['--against', 'main~3', '--only', 'sale'], rows);
  expect(options).toMatchObject({ against: 'main~3', scale: quick, only: ['sale'] });
});

test.each([
  [['--only', 'sale,shoe'], "There is no row 'shoe'. Choose of sale, big-show."],
  [['--quick', '--full'], 'not both'],
  [['--against', 'main', '--full'], 'the quick rows are run'],
  [['--against', 'main', '--json', 'out.json'], 'the quick rows are run'],
  [['--against=--force'], 'names no commit'],
  [['--slow'], '--slow'],
])('%j is refused with what can be given', (args, words) => {
  expect(() => readBenchOptions(args, rows)).toThrow(words);
});
