import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { Lease } from '@marquee/infra/leases/lease.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type { Pool } from 'pg';
import { checkpointPosition, isBuilt } from './checkpoint-state.ts';
import { type Digest, digestOf } from './digest.ts';
import { copyOf, type Edition, editionOf } from './edition.ts';
import { type FollowOptions, followTo } from './follow.ts';
import type { Projection } from './projection.ts';
import { discardEdition, markInUse, markUnused } from './retire.ts';
import { Runner } from './runner.ts';
import { ensureRunnerTables } from './tables.ts';

export interface RebuildOptions extends FollowOptions {
  /** Connections that carry the lease holder's name; two are needed. */
  readonly pool: Pool;
  readonly leases: { readonly holder: string; acquire(name: string): Promise<Lease | undefined> };
  readonly failed: (error: unknown) => void;
  /** Milliseconds to wait for another process that builds the same. Default 10,000. */
  readonly patienceMs?: number;
}

export interface Rebuilt {
  readonly version: string;
  /** Of what the log says. */
  readonly digest: Digest;
  /** Of what was there at the same place in the log; undefined where nothing was. */
  readonly before: Digest | undefined;
}

/**
 * Builds a read model from the log, beside the one that is in use. A version that nobody has built yet is built for
 * good. One that is in use is built a second time as a copy, compared with it at the same place in the log, and takes
 * its place, in one transaction, if the two differ. Throws while another process is building the same.
 */
export async function rebuild(projection: Projection, options: RebuildOptions): Promise<Rebuilt> {
  const { pool, leases } = options;
  await ensureRunnerTables(pool);
  const inUse = editionOf(projection);
  const built = await isBuilt(pool, inUse);
  const target = built ? copyOf(inUse) : inUse;
  await markInUse(pool, leases.holder, built ? [inUse, target] : [target]);
  const lease = await ownedLease(target, options);
  try {
    // What a rebuild that was killed left behind would be taken for the beginning of this one.
    if (built) await discardEdition(pool, target);
    const runner = await claim(target, lease, options);
    return built ? await compare(inUse, runner, options) : await build(runner, options);
  } finally {
    if (built) await discardEdition(pool, target);
    await markUnused(pool, leases.holder);
    await lease.release();
  }
}

async function build(runner: Runner, options: RebuildOptions): Promise<Rebuilt> {
  const { edition } = runner;
  const head = await options.store.head();
  if (head) await followTo(head, runner, options);
  await runner.caughtUp();
  const digest = await inTransaction(options.pool, (client) => digestOf(client, edition));
  return { version: edition.version, digest, before: undefined };
}

async function compare(inUse: Edition, copy: Runner, options: RebuildOptions): Promise<Rebuilt> {
  const { pool } = options;
  await catchUp(copy, await checkpointPosition(pool, inUse), options);
  const { position, before } = await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0');
    return { position: await checkpointPosition(client, inUse), before: await digestOf(client, inUse) };
  });
  await catchUp(copy, position, options);
  const digest = await inTransaction(pool, (client) => digestOf(client, copy.edition));
  if (digest.hash !== before.hash) await replace(inUse, copy, options);
  return { version: inUse.version, digest, before };
}

/** Lets the copy reach the tables in use while nobody writes them, and puts its rows in their place. */
async function replace(inUse: Edition, copy: Runner, options: RebuildOptions): Promise<void> {
  await inTransaction(options.pool, async (client) => {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    // Whoever writes these tables moves this checkpoint first, and so waits.
    await catchUp(copy, await checkpointPosition(client, inUse, 'for update'), options);
    for (const { name } of inUse.projection.tables) {
      await client.query(`delete from ${inUse.table(name)}`);
      await client.query(`insert into ${inUse.table(name)} select * from ${copy.edition.table(name)}`);
    }
  });
}

async function catchUp(copy: Runner, position: Position | undefined, options: RebuildOptions): Promise<void> {
  if (position) await followTo(position, copy, options);
}

function claim(edition: Edition, lease: Lease, options: RebuildOptions): Promise<Runner> {
  const { store, pool, failed, signal } = options;
  const ends = AbortSignal.any([signal, lease.signal]);
  return Runner.claim({ edition, store, pool, failed, epoch: lease.epoch, signal: ends, moved: () => {} });
}

async function ownedLease({ projection, version }: Edition, options: RebuildOptions): Promise<Lease> {
  const { leases, signal, patienceMs = 10_000 } = options;
  const deadline = performance.now() + patienceMs;
  do {
    const lease = await leases.acquire(`projection/${projection.name}/${version}`);
    if (lease) return lease;
    await pause(200, undefined, { signal }).catch(() => {});
  } while (!signal.aborted && performance.now() < deadline);
  throw new Error(`another process is building the read model '${projection.name}'; wait until it is ready`);
}
