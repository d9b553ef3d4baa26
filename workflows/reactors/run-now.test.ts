import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { expect, test } from 'vitest';
import { runNow } from './run-now.ts';
import { carryOut } from './runner-effects.ts';
import { Boxes, counted, put, putter } from './testing/boxes.ts';

const event = (id: string, n: number) =>
  ({ ...counted('a', n), id, stream: 'counter-1', meta: { correlationId: 'request' } }) as unknown as RecordedEvent;
const busy = { ...putter, react: (each: RecordedEvent) => [...putter.react(each), startsJob, put('b', 1)] };
const startsJob = { kind: 'job', job: 'j', key: 'k', input: {} } as const;

test('sends what the reactor would send, under its ids, and leaves the rest to it', async () => {
  const boxes = new Boxes();
  expect(await runNow(boxes, busy, [event('e1', 7), event('e2', 8)])).toHaveLength(4);
  expect([boxes.in('a'), boxes.in('b')]).toEqual([
    [7, 8],
    [1, 1],
  ]);
  const later = new Boxes();
  const unused = { startJob: async () => {}, signal: async () => {}, cancel: async () => {} };
  const handlers = { commands: later, jobs: unused, activities: {}, refused: () => {} };
  for (const each of [event('e1', 7), event('e2', 8)]) {
    for (const effect of busy.react(each)) await carryOut(each, effect, handlers, 1, new AbortController().signal);
  }
  expect(later.done).toEqual(boxes.done);
  expect(later.sent.map(({ options: { withoutEvents: _, ...options } }) => options)).toEqual(
    boxes.sent.map(({ options }) => options),
  );
});

test('sends those alone that are wanted', async () => {
  const boxes = new Boxes();
  await runNow(boxes, busy, [event('e1', 7)], ({ aggregate, command }) => aggregate.stream(command) === 'box-b');
  expect([boxes.in('a'), boxes.in('b')]).toEqual([[], [1]]);
});
