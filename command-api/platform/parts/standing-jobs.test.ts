import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cleanup } from './cleanup.ts';
import { startStanding } from './standing-jobs.ts';

const jobs = [
  ['sweeper', 'sweeper', null],
  ['watch', 'watch', null],
] as const;
let cleanup: Cleanup;
let started: string[];
let trouble: Error | undefined;
const engine = {
  async startJob(_: string, key: string) {
    if (trouble) throw trouble;
    started.push(key);
  },
};
const log = { warn: () => {}, error: () => {} };

beforeEach(() => {
  cleanup = new Cleanup();
  started = [];
  trouble = undefined;
});
afterEach(() => cleanup.run(() => {}));

test('are started at once', async () => {
  await startStanding(engine, jobs, cleanup, log);
  expect(started).toEqual(['sweeper', 'watch']);
});

test('while their engine is away, wait for it without holding up the start', async () => {
  trouble = Object.assign(new Error('nobody'), { code: 'ECONNREFUSED' });
  await startStanding(engine, jobs, cleanup, log, 5);
  expect(started).toEqual([]);
  trouble = undefined;
  await expect.poll(() => started).toEqual(['sweeper', 'watch']);
});

test('that cannot be started for another reason are a reason not to start', async () => {
  trouble = new Error('there is no kind of job called sweeper');
  await expect(startStanding(engine, jobs, cleanup, log)).rejects.toThrow('no kind of job');
});
