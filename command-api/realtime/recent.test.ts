import { expect, test } from 'vitest';
import { Recent } from './recent.ts';

test('what happened long ago is forgotten, and what happened again is not', () => {
  let now = 0;
  const recent = new Recent(10, 100, () => now);
  recent.add('a');
  recent.add('b');
  now = 8;
  recent.add('a');
  now = 11;
  expect([...recent.ids()]).toEqual(['a']);
});

test('only so many are remembered, the latest', () => {
  const recent = new Recent(10, 2, () => 0);
  for (const id of ['a', 'b', 'c']) recent.add(id);
  expect([...recent.ids()]).toEqual(['b', 'c']);
  for (const id of 'defghij') recent.add(id);
  expect([...recent.ids()]).toEqual(['i', 'j']);
});
