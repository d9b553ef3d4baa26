import { workerData } from 'node:worker_threads';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import { openRawLog } from '@marquee/infra/event-store/engine.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import { verifyClient } from '@marquee/projections/verify/client.ts';
import { type WhatIfEvent, whatIf } from '@marquee/projections/verify/what-if/what-if.ts';

/** Where the log and the runs are (a direct connection), which run it is, and how every version is read. */
export interface WhatIfInput {
  readonly url: string;
  readonly eventStoreUrl: string | undefined;
  readonly run: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly policy: Policy;
}

/** Milliseconds between two beats: as late as that a run hears that it was cancelled. */
const BEAT_MS = 500;
/** Events that are written down at once. */
const BATCH = 500;

class Cancelled extends Error {}

const { url, eventStoreUrl, run, period, policy } = workerData as WhatIfInput;
const [reading, writing] = [verifyClient(url), verifyClient(url)];
await Promise.all([reading.connect(), writing.connect()]);
// the log is read as of one moment, and by this connection nothing is ever written
await reading.query('begin transaction isolation level repeatable read read only');
const raw = await openRawLog(eventStoreUrl);
try {
  const log = raw?.log ?? (await postgresRawLog(reading));
  await replay(log);
} catch (error) {
  if (!(error instanceof Cancelled)) throw error;
} finally {
  await raw?.close();
  await Promise.all([reading.end(), writing.end()]);
}

async function replay(log: RawLog): Promise<void> {
  const total = await eventsIn(log);
  let [beatAt, place, read]: [number, number, number] = [0, 0, 0];
  let batch: WhatIfEvent[] = [];
  const beat = async () => {
    const { rowCount } = await writing.query(
      `update what_if_runs set events_read = $2, events_total = $3, beat_at = now() where id = $1 and state = 'running'`,
      [run, read, total],
    );
    if (rowCount !== 1) throw new Cancelled();
    beatAt = performance.now();
  };
  const write = async () => {
    await writing.query(
      `insert into what_if_events (run, place, business, month, changed, event)
       select $1, $2 + n - 1, e->>'business', e->>'month', (e->'was') <> (e->'would'), e
       from jsonb_array_elements($3::jsonb) with ordinality as all_of_them (e, n)`,
      [run, place, JSON.stringify(batch)],
    );
    place += batch.length;
    batch = [];
  };
  const result = await whatIf({
    log,
    period,
    read: () => policy,
    async onRead(events) {
      read = events;
      if (performance.now() - beatAt > BEAT_MS) await beat();
    },
    async onEvent(event) {
      batch.push(event);
      if (batch.length === BATCH) await write();
    },
  });
  await write();
  await beat();
  await writing.query(
    `update what_if_runs set state = 'done', result = $2, ended_at = now() where id = $1 and state = 'running'`,
    [run, JSON.stringify(result)],
  );
}

/** How many events there are to read; null where positions do not count them. */
async function eventsIn(log: RawLog): Promise<number | null> {
  const head = log.countsPositions ? await log.head() : undefined;
  return head ? positionsOf(log.logId).numberOf(head.position) : null;
}
