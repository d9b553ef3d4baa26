import fc from 'fast-check';
import { expect, it } from 'vitest';
import { platforms } from './platforms.ts';
import { captionOf, percentOf } from './progress.ts';

it('MI161: has the six platforms of the specification, each with what it asks for', () => {
  expect(platforms.map(({ id, requiresApiKey }) => [id, requiresApiKey])).toEqual([
    ['distrokid', false],
    ['tunecore', true],
    ['landr', false],
    ['cdbaby', true],
    ['reverbnation', false],
    ['soundcloud', true],
  ]);
  for (const { name, description, features } of platforms) {
    expect(name.length * description.length * features.length).toBeGreaterThan(0);
  }
});

it('MI165: says what goes on at a percentage', () => {
  expect([0, 29, 30, 59, 60, 89, 90, 100].map(captionOf)).toEqual([
    ...['Connecting to the platform', 'Connecting to the platform'],
    ...['Analyzing the catalogue', 'Analyzing the catalogue'],
    ...['Transferring tracks and metadata', 'Transferring tracks and metadata'],
    ...['Finalizing', 'Finalizing'],
  ]);
});

it('MI164: is on true numbers: 60 and 30 of the tracks, 100 at the end, and stays where it failed', () => {
  expect(percentOf({ stage: 'connecting', total: 0, done: 0 })).toBe(0);
  expect(percentOf({ stage: 'analysing', total: 0, done: 0 })).toBe(30);
  expect(percentOf({ stage: 'transferring', total: 100, done: 50 })).toBe(75);
  expect(percentOf({ stage: 'transferring', total: 0, done: 0 })).toBe(90);
  expect(percentOf({ stage: 'completed', total: 1, done: 0 })).toBe(100);
  expect(percentOf({ stage: 'error', total: 0, done: 0 }, 30)).toBe(30);
  const stage = fc.constantFrom('connecting', 'analysing', 'transferring', 'completed', 'error', 'cancelled');
  fc.assert(
    fc.property(fc.array(fc.record({ stage, total: fc.nat(50), done: fc.nat(50) })), (moments) => {
      let before = 0;
      for (const moment of moments) {
        const now = percentOf(moment, before);
        expect(now >= before && now <= 100).toBe(true);
        before = now;
      }
    }),
  );
});
