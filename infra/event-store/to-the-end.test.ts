import { expect, test } from 'vitest';
import { noted } from './contract/examples.ts';
import { memoryEventStore } from './memory.ts';
import { noStream } from './port.ts';
import { eventsToEnd, pagesToEnd } from './to-the-end.ts';

test('reading an empty log ends', async () => {
  expect(await eventsToEnd(memoryEventStore())).toEqual([]);
});

test('reading a log ends where it holds nothing of the types that are asked for, and where nothing follows', async () => {
  const log = memoryEventStore();
  await log.append('show-a', noStream, [noted({}, 'ShowDrafted'), noted({}, 'ShowScheduled')]);
  expect(await eventsToEnd(log, { types: ['PollClosed'] })).toEqual([]);
  const after = await log.head();
  expect(await eventsToEnd(log, after === undefined ? {} : { after })).toEqual([]);
});

test('reading a log gives every event of it in pages, or those of some types', async () => {
  const log = memoryEventStore();
  for (let n = 0; n < 5; n += 1) {
    await log.append(`show-${n}`, noStream, [noted({}, 'ShowDrafted'), noted({}, 'ShowScheduled')]);
  }
  const pages = await Array.fromAsync(pagesToEnd(log, { batchSize: 3 }));
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 3, 1]);
  expect((await eventsToEnd(log, { types: ['ShowScheduled'], batchSize: 3 })).map(({ stream }) => stream)).toEqual([
    'show-0',
    'show-1',
    'show-2',
    'show-3',
    'show-4',
  ]);
});
