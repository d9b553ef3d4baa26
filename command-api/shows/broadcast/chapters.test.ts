import { iso } from '@marquee/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { chaptersOf } from './chapters.ts';

const start = Date.UTC(2026, 10, 22, 20);
const at = (seconds: number) => iso(start + seconds * 1000);
const part = (from: number, seconds: number) => ({
  file: `recordings/x/${from}.mp4`,
  mimeType: 'video/mp4',
  startedAt: at(from),
  milliseconds: seconds * 1000,
  bytes: 1,
});
const poll = (n: number, seconds: number) => ({ poll: `poll ${n}`, started_at: at(seconds) });
const tip = (n: number, seconds: number) => ({ tip: `tip ${n}`, at: at(seconds) });

test('polls and tips make chapters in the order of time; tips of one minute make one', () => {
  const happened = { polls: [poll(1, 70)], tips: [tip(1, 10), tip(2, 30), tip(3, 69), tip(4, 71)] };
  expect(chaptersOf([part(0, 600)], happened)).toEqual([
    { kind: 'tip', id: 'tip 1', at: at(10) },
    { kind: 'poll', id: 'poll 1', at: at(70) },
    { kind: 'tip', id: 'tip 4', at: at(71) },
  ]);
});

test('what happened before the recording and after it makes none; in a break it does', () => {
  const happened = { polls: [poll(1, -5), poll(2, 150), poll(3, 260)], tips: [] };
  const chapters = chaptersOf([part(0, 100), part(200, 50)], happened);
  expect(chapters.map(({ id }) => id)).toEqual(['poll 2']);
});

test('there are at most 200, and polls are kept', () => {
  const polls = [poll(1, 29_000)];
  const tips = Array.from({ length: 400 }, (_, n) => tip(n, n * 70));
  const chapters = chaptersOf([part(0, 30_000)], { polls, tips });
  expect(chapters).toHaveLength(200);
  expect(chapters.at(-1)?.id).toBe('poll 1');
});
