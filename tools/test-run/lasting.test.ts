import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lasting, longestFirst, secondsOf, shareOf } from './lasting.ts';
import { root } from './process.ts';

const files = [
  'domain/money.test.ts',
  'infra/postgres/pool.int.test.ts',
  'tools/system/disk.sys.test.ts',
  'tools/system/away.sys.test.ts',
  'workflows/temporal/endurance.sys.test.ts',
  'consumer-web/src/landing.dom.test.tsx',
];
const named = (file: string) => file;

test.each(Object.keys(lasting))('%s is still a file of tests', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true);
});

test('what takes longest comes first, in the same order whatever order files were found in', () => {
  const sorted = longestFirst(files, named);
  expect(sorted.slice(0, 2)).toEqual(['tools/system/away.sys.test.ts', 'workflows/temporal/endurance.sys.test.ts']);
  expect(sorted.at(-1)).toBe('domain/money.test.ts');
  expect(longestFirst(files.toReversed(), named)).toEqual(sorted);
});

test('shares have every file once, and take about as long as each other', () => {
  const many = [...Object.keys(lasting), ...files, ...Array.from({ length: 40 }, (_, n) => `a/${n}.int.test.ts`)];
  const all = [...new Set(many)];
  const shares = [1, 2, 3].map((index) => shareOf(all, { index, count: 3 }, named));
  expect(shares.flat().toSorted()).toEqual(all.toSorted());
  const lengths = shares.map((share) => share.reduce((sum, file) => sum + secondsOf(file), 0));
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(10);
});
