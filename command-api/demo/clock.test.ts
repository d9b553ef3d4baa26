import { expect, test } from 'vitest';
import { DemoClock } from './clock.ts';

test('it stands before the real one as far as it was told, and goes on', () => {
  let real = 1_000_000;
  const clock = new DemoClock(() => real);
  expect(clock.now()).toBe(1_000_000);
  clock.stand(5000);
  expect(clock.now()).toBe(995_000);
  real += 20;
  expect(clock.now()).toBe(995_020);
  clock.stand(0);
  expect(clock.now()).toBe(1_000_020);
});
