import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Pool } from 'pg';
import { inTransaction } from '../../postgres/transaction.ts';
import { type EventToAppend, UnknownOutcome } from '../port.ts';
import type { Positions } from '../positions.ts';
import { storedEvents } from '../stored-event.ts';
import { appendBatch, type Outcome } from './append-batch.ts';
import type { BatchItem } from './append-call.ts';
import type { GroupCommit } from './group-commit.ts';
import { pageOf, readStream } from './reader.ts';
import { isTransient } from './transient.ts';

type Decide = (tail: readonly RecordedEvent[]) => readonly EventToAppend[] | null;

/** Milliseconds before another try. */
const pause = 50;

interface Resources {
  /** A pool of one connection: these transactions exclude each other anyway. */
  readonly pool: Pool;
  readonly group: GroupCommit;
  readonly positions: Positions;
  /** Milliseconds until `UnknownOutcome`. */
  readonly appendTimeoutMs: number;
  /** Aborts when the store is closed. */
  readonly closing: AbortSignal;
}

/**
 * Reads a stream's tail, decides and appends while no one else can append to the log, so it cannot lose. When the
 * transaction ends without an answer, the same events go through the group commit, which finds out whether they are
 * in the log; if they are not and another writer came in between, all begins anew.
 */
export async function appendExclusively(
  { pool, group, positions, appendTimeoutMs, closing }: Resources,
  stream: string,
  from: number,
  decide: Decide,
): Promise<Outcome | null> {
  const deadline = performance.now() + appendTimeoutMs;
  await group.thaw(stream);
  for (;;) {
    let doing = 'reading' as 'reading' | 'deciding' | 'writing';
    let item = undefined as BatchItem | undefined;
    try {
      return await inTransaction(pool, async (client) => {
        await client.query('select log.lock_appends()');
        const tail: RecordedEvent[] = [];
        for await (const event of readStream(pageOf(client, positions), stream, from)) tail.push(event);
        doing = 'deciding';
        const events = decide(tail);
        if (!events) return null;
        const expectedRevision = tail.at(-1)?.revision ?? from - 1;
        item = { stream, expectedRevision, events: storedEvents(stream, expectedRevision, events) };
        doing = 'writing';
        const [outcome] = await appendBatch(client, [item]);
        return outcome ?? null;
      });
    } catch (error) {
      if (doing === 'deciding' || !isTransient(error)) throw error;
      if (closing.aborted || performance.now() > deadline) {
        throw new UnknownOutcome(`the log did not answer: ${(error as Error).message}`, { cause: error });
      }
    }
    const outcome = item && (await group.append(item.stream, item.expectedRevision, item.events));
    if (outcome && outcome.kind !== 'conflict') return outcome;
    await sleep(pause);
  }
}
