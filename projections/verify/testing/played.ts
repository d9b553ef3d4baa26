import type { KeyObject } from 'node:crypto';
import { defaultPolicy, type Policy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import type { KeptHeads } from '@marquee/infra/signed-heads/head-files.ts';
import pg from 'pg';
import { type FreshDatabase, freshDatabase } from '../../../tools/testing/database.ts';
import { allProjections } from '../../all.ts';
import { copyLog } from '../../testing/copy-log.ts';
import { TestProcess } from '../../testing/harness.ts';
import { play } from '../../testing/history/play.ts';
import { World } from '../../testing/world.ts';
import type { Result } from '../report.ts';
import { verify } from '../verify.ts';
import { noHeads } from './no-heads.ts';

/**
 * A database with a played history and its read models, that nobody is connected to. The history is of the first seed from
 * `seed` on in which an event of each type in `needed` occurs.
 */
export async function played(
  seed: number,
  policy: Policy = defaultPolicy,
  deeds = 260,
  needed: readonly string[] = [],
): Promise<FreshDatabase> {
  const world = await worldWith(seed, policy, deeds, needed);
  const database = await freshDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  await copyLog(world.store, store);
  await store.close();
  await project(database);
  return database;
}

async function worldWith(from: number, policy: Policy, deeds: number, needed: readonly string[]): Promise<World> {
  for (let seed = from; seed < from + 50; seed += 1) {
    const world = new World(memoryEventStore(), seed, policy);
    // What is rare drowns as contexts are added: longer histories have it.
    await play(world, deeds + Math.floor((seed - from) / 8) * 200);
    const types = new Set((await eventsToEnd(world.store)).map(({ type }) => type));
    if (needed.every((type) => types.has(type))) return world;
  }
  throw new Error(`No history of ${deeds} deeds has each of ${needed.join(', ')}`);
}

/** Brings the read models of a database up to its log. */
export async function project({ url }: FreshDatabase): Promise<void> {
  const store = await openPostgresEventStore({ url });
  const side = await TestProcess.start(url, { store, projections: allProjections });
  await side.settle(store);
  await side.stop();
  await store.close();
}

export async function verified(
  database: FreshDatabase,
  {
    policy = defaultPolicy,
    heads = noHeads,
    snapshotKey,
  }: { readonly policy?: Policy; readonly heads?: KeptHeads; readonly snapshotKey?: KeyObject } = {},
): Promise<Result> {
  return onClient(database, (client) => verify({ client, policies: new PolicyBook([policy]), heads, snapshotKey }));
}

/** Does some work on a connection to a database. */
export async function onClient<T>({ url }: FreshDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
