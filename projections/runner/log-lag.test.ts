import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { expect, test } from 'vitest';
import { TestLog } from '../testing/harness.ts';
import { LogLag } from './log-lag.ts';

const NOW = Date.parse('2027-01-01T00:00:00.000Z');

test('tells how many events follow a place, and since when the oldest of them has been there', async () => {
  const log = new TestLog();
  const lag = new LogLag(log.store, () => NOW + 30_000);
  expect((await lag.of([undefined])).get(undefined)).toEqual({ events: 0, since: undefined });
  const first = await log.append('counter-a', { type: 'Counted', data: { by: 1 } });
  const second = await log.append('counter-a', { type: 'Counted', data: { by: 2 } });
  const last = await log.append('counter-a', { type: 'Counted', data: { by: 3 } });
  const recorded = [];
  for await (const event of log.store.read('counter-a')) recorded.push(Date.parse(event.meta.recordedAt));
  const lags = await lag.of([last, second, undefined, first]);
  expect([undefined, first, second, last].map((place) => lags.get(place))).toEqual([
    { events: 3, since: recorded[0] },
    { events: 2, since: recorded[1] },
    { events: 1, since: recorded[2] },
    { events: 0, since: undefined },
  ]);
});

test('reads the log once for a place that stands still', async () => {
  const log = new TestLog();
  let reads = 0;
  const store: EventStore = {
    ...log.store,
    subscribe(options) {
      reads += 1;
      return log.store.subscribe(options);
    },
  };
  await log.append('counter-a', { type: 'Counted', data: { by: 1 } });
  const lag = new LogLag(store, () => NOW + 1e9);
  for (let n = 0; n < 3; n += 1) await lag.of([undefined]);
  expect(reads).toBe(1);
});
