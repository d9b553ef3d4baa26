import { expect, it } from 'vitest';
import { ms } from '../kernel/time.ts';
import { isOfAge } from './coming-of-age.ts';

it.each([
  ['2008-11-24', '2026-11-23T23:59:59.999Z', false],
  ['2008-11-24', '2026-11-24T00:00:00.000Z', true],
  ['2008-02-29', '2026-02-28T23:59:59.999Z', false],
  ['2008-02-29', '2026-03-01T00:00:00.000Z', true],
  ['1950-01-01', '2026-11-23T12:00:00.000Z', true],
  ['not a day', '2026-11-23T12:00:00.000Z', false],
])('P278: born on %s, at %s of age: %s', (birthDate, at, expected) => {
  expect(isOfAge(birthDate, ms(at))).toBe(expected);
});
