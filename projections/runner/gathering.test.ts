import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { beforeEach, expect, test } from 'vitest';
import { Gathering } from './gathering.ts';

const events = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n) }) as RecordedEvent);
const place = (n: number) => `log:${n}` as Position;
/** The rest after so many events is the longest. */
const MANY = 100;

let steps: string[];
let goesOn: boolean;
let stop: AbortController;
let gathering: Gathering;

beforeEach(() => {
  steps = [];
  goesOn = true;
  stop = new AbortController();
  gathering = new Gathering({
    write: async (batch, through) => {
      steps.push(`${batch.length} through ${through}`);
      return goesOn;
    },
    signal: stop.signal,
  });
});

const written = (count: number) => expect.poll(() => steps.length, { timeout: 5000 }).toBe(count);

test('what comes after a quiet moment is written at once; what comes while it rests, together', async () => {
  expect(await gathering.take(events(20), place(20))).toBe(true);
  await written(1);
  for (let n = 1; n <= 5; n++) void gathering.take(events(10), place(20 + 10 * n));
  await written(2);
  expect(steps).toEqual(['20 through log:20', '50 through log:70']);
});

test('it does not rest the longer without end', async () => {
  await gathering.take(events(4000), place(4000));
  await written(1);
  await gathering.take(events(1), place(4001));
  await written(2);
});

test('who brings more than it can hold waits until it is written', async () => {
  await gathering.take(events(MANY), place(1));
  await written(1);
  await gathering.take(events(6000), place(2)).then((more) => steps.push(`taken: ${more}`));
  expect(steps).toEqual(['100 through log:1', '6000 through log:2', 'taken: true']);
});

test('it moves over what has no events of its own, and says when its owner writes no more', async () => {
  await gathering.take([], place(7));
  await written(1);
  goesOn = false;
  expect(await gathering.take(events(6000), place(8))).toBe(false);
  expect(steps).toEqual(['0 through log:7', '6000 through log:8']);
});

test('it leaves what it holds to the log when all is stopped', async () => {
  await gathering.take(events(MANY), place(1));
  await written(1);
  await gathering.take(events(1), place(2));
  stop.abort();
  expect(await gathering.take(events(6000), place(3))).toBe(false);
  expect(steps).toEqual(['100 through log:1']);
});
