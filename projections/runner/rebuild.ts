import { setTimeout as pause } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Lease } from '@marquee/infra/leases/lease.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import { withoutBounds } from '@marquee/infra/postgres/without-bounds.ts';
import type { Pool } from 'pg';
import { refuseBeyondLog } from './checkpoint.ts';
import {
  checkpointPosition,
  type Halt,
  haltsOfOthers,
  liftHalt,
  type ReadModelStatus,
  statusOf,
} from './checkpoint-state.ts';
import { type Digest, digestOf } from './digest.ts';
import { type FollowOptions, followTo } from './follow.ts';
import type { Projection } from './projection.ts';
import { copyOf, type ProjectionVersion, projectionVersionOf } from './projection-version.ts';
import { discardVersion, markInUse, markUnused } from './retire.ts';
import { Runner } from './runner.ts';
import { createTables, ensureRunnerTables, finishTables } from './tables.ts';

export interface RebuildOptions extends Omit<FollowOptions, 'skipped'> {
  /** Connections that carry the lease holder's name; two are needed. */
  readonly pool: Pool;
  readonly leases: { readonly holder: string; acquire(name: string): Promise<Lease | undefined> };
  readonly failed: (error: unknown) => void;
  /** Milliseconds to wait for another process that builds the same. Default 10,000. */
  readonly leaseTimeoutMs?: number;
}

/** An event that a read model has nothing of. */
export type Skipped = Pick<RecordedEvent, 'position' | 'type' | 'stream'>;

export interface Rebuilt {
  readonly version: string;
  /** Of what the log says. */
  readonly digest: Digest;
  /** Of what was there at the same place in the log; undefined where nothing was. */
  readonly before: Digest | undefined;
  /** The halt that is over now: the event that it was about is folded, or among those that were skipped. */
  readonly lifted: Halt | undefined;
  /** Events of its types of which their upcasters leave nothing, in log order. */
  readonly skipped: readonly Skipped[];
  /** Halts of other versions, by version: they last until no process reads those any more. */
  readonly haltsOfOthers: ReadonlyMap<string, Halt>;
}

/** Whether there was nothing, the same to the byte, or something else, which was replaced. */
export function outcomeOf({ digest, before }: Built): 'built' | 'equal' | 'replaced' {
  if (!before) return 'built';
  return before.hash === digest.hash ? 'equal' : 'replaced';
}

type Built = Pick<Rebuilt, 'digest' | 'before'>;

/**
 * Builds a read model from the log, beside the one that is in use. A version that nobody has built yet is built for
 * good. One that is in use is built a second time as a copy, compared with it at the same place in the log, and takes
 * its place, in one transaction, if the two differ. So does the copy of one that is halted, once it has come to the log's
 * end, and with that the halt is over. Throws while another process is building the same, when it halts itself, and `StartRefused` when the checkpoint of
 * the one in use lies beyond the log's end.
 */
export async function rebuild(projection: Projection, options: RebuildOptions): Promise<Rebuilt> {
  const { pool, leases } = options;
  await ensureRunnerTables(pool);
  const inUse = projectionVersionOf(projection);
  const status = await standingOf(pool, inUse);
  await refuseBeyondLog(options.store, [status]);
  const beside = status.state !== 'building';
  const target = beside ? copyOf(inUse) : inUse;
  await markInUse(pool, leases.holder, beside ? [inUse, target] : [target]);
  const lease = await ownedLease(target, options);
  const skipped: Skipped[] = [];
  const follow = { ...options, skipped: (events: readonly Skipped[]) => void skipped.push(...events) };
  try {
    // What a rebuild that was killed left behind would be taken for the beginning of this one.
    if (beside) await discardVersion(pool, target);
    const runner = await claim(target, lease, options);
    const built = beside ? await compare(inUse, runner, status.halted, follow) : await build(runner, follow);
    const others = await haltsOfOthers(pool, inUse);
    return { version: inUse.version, ...built, lifted: status.halted, skipped, haltsOfOthers: others };
  } finally {
    if (beside) await discardVersion(pool, target);
    await markUnused(pool, leases.holder);
    await lease.release();
  }
}

type Following = RebuildOptions & FollowOptions;

async function build(runner: Runner, options: Following): Promise<Built> {
  await catchUp(runner, await options.store.head(), options);
  await runner.caughtUp();
  return { digest: await digestNow(runner, options), before: undefined };
}

async function compare(
  inUse: ProjectionVersion,
  copy: Runner,
  halt: Halt | undefined,
  options: Following,
): Promise<Built> {
  const { pool, store } = options;
  await catchUp(copy, await checkpointPosition(pool, inUse), options);
  const { position, before } = await inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    const unbounded = await withoutBounds(client);
    return { position: await checkpointPosition(client, inUse), before: await digestOf(unbounded, inUse) };
  });
  await catchUp(copy, position, options);
  const digest = await digestNow(copy, options);
  if (halt) {
    await catchUp(copy, await store.head(), options);
    await replace(inUse, copy, halt, options);
    return { digest: await digestNow(copy, options), before };
  }
  if (digest.hash !== before.hash) await replace(inUse, copy, undefined, options);
  return { digest, before };
}

/**
 * Lets the copy reach the tables in use while nobody writes them, and puts its rows in their place. Those that are halted
 * are taken to the log's end, so that no owner has the event before it that it could not take.
 */
async function replace(
  inUse: ProjectionVersion,
  copy: Runner,
  halt: Halt | undefined,
  options: Following,
): Promise<void> {
  await inTransaction(options.pool, async (client) => {
    const unbounded = await withoutBounds(client);
    // Whoever writes these tables moves this checkpoint first, and so waits.
    const position = await checkpointPosition(client, inUse, 'for update');
    await catchUp(copy, halt ? await options.store.head() : position, options);
    if (halt) await createTables(unbounded, inUse);
    for (const { name } of inUse.projection.tables) {
      await unbounded.query(`delete from ${inUse.table(name)}`);
      await unbounded.query(`insert into ${inUse.table(name)} select * from ${copy.model.table(name)}`);
    }
    if (!halt || !copy.position) return;
    await finishTables(unbounded, inUse);
    await liftHalt(client, inUse, copy.position);
  });
}

async function standingOf(pool: Pool, model: ProjectionVersion): Promise<ReadModelStatus> {
  const [status] = await statusOf(pool, [model]);
  if (!status) throw new Error(`nothing is known of the read model '${model.projection.name}'`);
  return status;
}

function digestNow({ model }: Runner, { pool }: RebuildOptions): Promise<Digest> {
  return inTransaction(pool, async (client) => digestOf(await withoutBounds(client), model));
}

async function catchUp(copy: Runner, position: Position | undefined, options: Following): Promise<void> {
  if (position) await followTo(position, copy, options);
}

function claim(model: ProjectionVersion, lease: Lease, options: RebuildOptions): Promise<Runner> {
  const { store, pool, failed, signal } = options;
  const ends = AbortSignal.any([signal, lease.signal]);
  return Runner.claim({ model, store, pool, failed, epoch: lease.epoch, signal: ends, moved: () => {} });
}

async function ownedLease({ projection, version }: ProjectionVersion, options: RebuildOptions): Promise<Lease> {
  const { leases, signal, leaseTimeoutMs = 10_000 } = options;
  const deadline = performance.now() + leaseTimeoutMs;
  do {
    const lease = await leases.acquire(`projection/${projection.name}/${version}`);
    if (lease) return lease;
    await pause(200, undefined, { signal }).catch(() => {});
  } while (!signal.aborted && performance.now() < deadline);
  throw new Error(`another process is building the read model '${projection.name}'; wait until it is ready`);
}
