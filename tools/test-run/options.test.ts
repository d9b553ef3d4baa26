import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRunOptions } from './options.ts';

const parts = ['check', 'unit', 'components', 'integration', 'system', 'pages'];

test('nothing asked for is everything, behaviours included', () => {
  expect(readRunOptions([], parts)).toEqual({ parts, fast: false, merge: false, whole: true });
});

test('one part, the fast ones, a share, and the shares put together', () => {
  expect(readRunOptions(['--only', 'unit'], parts)).toMatchObject({ parts: ['unit'], fast: false, whole: false });
  const fast = readRunOptions(['--only', 'fast'], parts);
  expect(fast).toMatchObject({ parts: ['check', 'unit', 'components', 'integration'], fast: true, whole: false });
  const attack = readRunOptions(['--only', 'attack'], parts);
  expect(attack).toMatchObject({ parts: ['system'], folder: 'tools/system/attack', whole: false });
  expect(existsSync(attack.folder ?? '')).toBe(true);
  expect(readRunOptions(['--shard', '2/4'], parts)).toMatchObject({
    parts,
    shard: { index: 2, total: 4 },
    whole: false,
  });
  expect(readRunOptions(['--merge'], parts)).toMatchObject({ merge: true, whole: true });
});

test.each([
  [['--only'], 'Options are'],
  [['--only', 'nothing'], 'There is no part "nothing". Choose one of check'],
  [['--shard', '5/4'], '--shard 5/4 is no share of a run'],
  [['--shard', 'half'], '--shard half is no share of a run'],
  [['--colour', 'red'], '--colour is unknown'],
])('%j is refused with what can be given', (args, words) => {
  expect(() => readRunOptions(args, parts)).toThrow(words);
});
