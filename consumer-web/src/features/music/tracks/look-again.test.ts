import { expect, it } from 'vitest';
import { trackOf } from '../../../testing/tracks.ts';
import { lookAgain } from './look-again.ts';

const mastered = (status: 'running' | 'parked' | 'failed' | 'mastered') => {
  const none = { percent: null, reason: null, lufs: null, truePeak: null, originalUrl: null, masterUrl: null };
  return trackOf({ mastering: { status, ...none } });
};

it('looks soon at what is at work, now and then at what waits, and never at what is done', () => {
  const done = [trackOf(), mastered('failed'), mastered('mastered')];
  expect(lookAgain([])).toBe(false);
  expect(lookAgain(done)).toBe(false);
  const waiting = lookAgain([...done, mastered('parked')]);
  expect(waiting).toBeGreaterThan(10_000);
  for (const one of [mastered('running'), trackOf({ processing: 'running' })])
    expect(lookAgain([mastered('parked'), one])).toBeLessThan(5000);
});
