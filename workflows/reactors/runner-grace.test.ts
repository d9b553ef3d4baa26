import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventBatch } from '@marquee/infra/event-store/port.ts';
import { expect, test } from 'vitest';
import { shown } from './reactor.ts';
import { afterGrace } from './runner-grace.ts';

const longAgo = '2026-11-05T20:00:00.000Z';
const now = () => Date.parse(longAgo) + 60_000;
const grace = {
  forMs: 1000,
  shownDoneBy: ({ type, stream }: RecordedEvent) => (type === 'Done' ? [shown('Done', stream)] : []),
};

let count = 0;
function event(type: string, stream: string, recordedAt = longAgo): RecordedEvent {
  const meta = { recordedAt, actor: '', commandId: '', correlationId: '', causationId: '', policy: 1 };
  return { id: `${++count}`, stream, revision: 0, position: `${count}` as Position, type, version: 1, data: {}, meta };
}

function batch(caughtUp: boolean, ...events: readonly RecordedEvent[]): EventBatch {
  return { events, through: `${count}` as Position, caughtUp };
}

async function* given(...batches: readonly EventBatch[]): AsyncGenerator<EventBatch> {
  yield* batches;
}

/** What was known to be done of each stream, batch by batch. */
async function outcome(batches: AsyncIterable<EventBatch>, signal = new AbortController().signal) {
  const seen: (readonly string[])[] = [];
  for await (const { batch: ripe, done } of afterGrace(batches, { grace, now, signal })) {
    seen.push(ripe.events.map(({ stream }) => `${stream} ${done.has(shown('Done', stream)) ? 'done' : 'open'}`));
  }
  return seen;
}

test('sees what the same batch and the next one show to be done', async () => {
  const batches = given(
    batch(false, event('Begun', 'a'), event('Begun', 'b'), event('Done', 'a')),
    batch(false, event('Begun', 'c'), event('Done', 'b')),
    batch(true, event('Begun', 'd')),
  );
  expect(await outcome(batches)).toEqual([['a done', 'b done', 'a done'], ['c open', 'b done'], ['d open']]);
});

test('forgets what was shown before a batch: it cannot be because of it', async () => {
  const batches = given(batch(false, event('Done', 'a')), batch(true, event('Begun', 'a')));
  expect(await outcome(batches)).toEqual([['a done'], ['a open']]);
});

test('holds back what is young until its time has come', async () => {
  const at = (ms: number) => new Date(now() + ms).toISOString();
  const born = performance.now();
  await outcome(given(batch(true, event('Begun', 'a', at(-950)))));
  expect(performance.now() - born).toBeGreaterThanOrEqual(45);
});

test('gives nothing more once it is aborted', async () => {
  const stop = new AbortController();
  const reading = outcome(given(batch(true, event('Begun', 'a', new Date(now() + 9000).toISOString()))), stop.signal);
  await nextTurn();
  stop.abort();
  expect(await reading).toEqual([]);
});

test('throws what reading threw, after what was read', async () => {
  async function* broken() {
    yield batch(true, event('Begun', 'a'));
    throw new Error('gone');
  }
  await expect(outcome(broken())).rejects.toThrow('gone');
});
