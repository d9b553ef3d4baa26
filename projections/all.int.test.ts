import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import { expect, test } from 'vitest';
import { freshDatabase } from '../tools/testing/database.ts';
import { allProjections } from './all.ts';
import { digestOf } from './runner/digest.ts';
import { projectionVersionOf } from './runner/projection-version.ts';
import { TestProcess } from './testing/harness.ts';
import { play } from './testing/history/play.ts';
import { World } from './testing/world.ts';

/** Folds a log into a database of its own and answers the digest of every read model. */
async function digests(store: EventStore, batch: number, whilePlaying?: () => Promise<unknown>) {
  const { url } = await freshDatabase();
  const process = await TestProcess.start(url, {
    store,
    projections: allProjections,
    liveBatch: batch,
    catchUpBatch: batch,
  });
  await whilePlaying?.();
  await process.settle(store);
  expect(process.failures).toEqual([]);
  const found: Record<string, string> = {};
  for (const projection of allProjections) {
    const { hash } = await inTransaction(process.pool, (client) => digestOf(client, projectionVersionOf(projection)));
    found[projection.name] = hash;
  }
  await process.stop();
  return found;
}

test.each([1, 2, 3])('history %i: every read model is the same however the log was cut into batches', async (seed) => {
  const store = memoryEventStore();
  const world = new World(store, seed);
  const live = await digests(store, 17, () => play(world, 400));
  expect(await digests(store, 2000)).toEqual(live);
  expect(await digests(store, 1 + seed)).toEqual(live);
});
