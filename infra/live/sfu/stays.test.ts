import { expect, test } from 'vitest';
import type { Stay } from './sessions.ts';
import { figuresOfStays } from './stays.ts';

const view = (person: string, from: number, until?: number): Stay => ({ act: 'view', person, from, until });
const send = (from: number, until?: number): Stay => ({ act: 'publish', person: 'artist', from, until });

test('nothing is said of a show that nobody has sent', () => {
  expect(figuresOfStays([view('Ada', 0)], 1000)).toBeUndefined();
});

test('people count from the first picture on, once each, and whoever sends is none of them', () => {
  const stays = [send(1000, 3000), send(4000), view('Ada', 0), view('Ada', 1500, 2000), view('Bo', 3000, 5000)];
  expect(figuresOfStays(stays, 5000)).toEqual({
    publishing: true,
    durationMs: 3000,
    peakViewers: 2,
    averageViewers: 1.5,
  });
});

test('a show that is not sent at the moment says so', () => {
  expect(figuresOfStays([send(1000, 3000)], 9000)).toMatchObject({
    publishing: false,
    durationMs: 2000,
    peakViewers: 0,
  });
});
