import { expect, test } from 'vitest';
import { verdict } from './golden.ts';

const recorded = { version: '1f', rows: 'aa' };

test('other rows under the same version are a revision that was forgotten, and are never recorded', () => {
  expect(verdict(recorded, { version: '1f', rows: 'bb' })).toBe('forgotten');
});

test('a new read model or a new version is to be recorded; the same rows under the same version are the same', () => {
  expect(verdict(undefined, recorded)).toBe('recordable');
  expect(verdict(recorded, { version: '2f', rows: 'bb' })).toBe('recordable');
  expect(verdict(recorded, { version: '2f', rows: 'aa' })).toBe('recordable');
  expect(verdict(recorded, { version: '1f', rows: 'aa' })).toBe('same');
});
