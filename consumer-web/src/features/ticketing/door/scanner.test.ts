import { expect, it } from 'vitest';
import { codeGate } from './scanner.ts';

it('reads a code once while it is held before the camera', () => {
  const passes = codeGate(4_000);
  expect(passes('a', 0)).toBe(true);
  expect(passes('a', 250)).toBe(false);
  expect(passes('a', 4_200)).toBe(false);
  expect(passes('b', 4_400)).toBe(true);
  expect(passes('a', 4_600)).toBe(true);
  expect(passes('a', 8_601)).toBe(true);
});
