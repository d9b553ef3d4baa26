import type { Business } from '@marquee/domain/payments/businesses.ts';
import type { FeeReading } from '@marquee/domain/policy/fee-reading.ts';
import type { WhatIfEvent, WhatIfResult } from '@marquee/projections/verify/what-if/what-if.ts';
import type { Pool } from 'pg';

/** A period, a version of the policy, and what of its fees is read otherwise. */
export interface WhatIfAsked {
  readonly from: string;
  readonly to: string;
  readonly base: number;
  readonly reading: FeeReading;
}

export type WhatIfState = 'running' | 'done' | 'failed' | 'cancelled';

export interface WhatIfRun {
  readonly id: string;
  readonly asked: WhatIfAsked;
  readonly state: WhatIfState;
  readonly read: number;
  /** Null where the log does not count its events. */
  readonly total: number | null;
  readonly result: WhatIfResult | null;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

interface Row {
  readonly id: string;
  readonly asked: WhatIfAsked;
  readonly state: WhatIfState;
  readonly events_read: string;
  readonly events_total: string | null;
  readonly result: WhatIfResult | null;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly silent: boolean;
}

/** A thread that has said nothing for so long is not there any more. */
const SILENT = `interval '30 seconds'`;
const KEPT = `interval '1 day'`;

/**
 * Begins the run `id` of somebody in place of those before: `again` where it is theirs already, `busy` while another of theirs is at work.
 * What is a day old goes, whosever it was.
 */
export async function beginRun(
  pool: Pool,
  person: string,
  asked: WhatIfAsked,
  id: string,
): Promise<'begun' | 'again' | 'busy'> {
  const known = await pool.query('select 1 from what_if_runs where id = $1 and person = $2', [id, person]);
  if (known.rowCount) return 'again';
  await pool.query(
    `delete from what_if_runs where started_at < now() - ${KEPT}
       or (person = $1 and (state <> 'running' or beat_at < now() - ${SILENT}))`,
    [person],
  );
  const { rowCount } = await pool.query(
    `insert into what_if_runs (id, person, asked, state) values ($1, $2, $3, 'running')
     on conflict (person) where state = 'running' do nothing`,
    [id, person, JSON.stringify(asked)],
  );
  return rowCount === 1 ? 'begun' : 'busy';
}

/** The latest run of somebody; undefined where they have asked nothing lately. */
export async function latestRun(pool: Pool, person: string): Promise<WhatIfRun | undefined> {
  const { rows } = await pool.query<Row>(
    `select *, beat_at < now() - ${SILENT} as silent from what_if_runs where person = $1 order by started_at desc limit 1`,
    [person],
  );
  const [row] = rows;
  return (
    row && {
      id: row.id,
      asked: row.asked,
      state: row.state === 'running' && row.silent ? 'failed' : row.state,
      read: Number(row.events_read),
      total: row.events_total === null ? null : Number(row.events_total),
      result: row.result,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
    }
  );
}

/**
 * Whoever reads for it, in whatever process, hears of it at its next beat. Answers whether something was at work, or this command has broken
 * it off before.
 */
export async function cancelRun(pool: Pool, person: string, command: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update what_if_runs set state = 'cancelled', ended_at = coalesce(ended_at, now()), cancelled_by = $2
     where person = $1 and (state = 'running' or cancelled_by = $2)`,
    [person, command],
  );
  return rowCount === 1;
}

/** Ends a run as failed, unless it has ended. */
export async function failRun(pool: Pool, id: string): Promise<void> {
  await pool.query(`update what_if_runs set state = 'failed', ended_at = now() where id = $1 and state = 'running'`, [
    id,
  ]);
}

/** Which events are asked for. */
export interface EventsAsked {
  readonly business?: Business | undefined;
  readonly month?: string | undefined;
  /** Only those that would have been booked otherwise. */
  readonly changed?: boolean | undefined;
}

const where = `run = $1 and ($2::text is null or business = $2) and ($3::text is null or month = $3)
  and ($4::boolean is not true or changed)`;
const valuesOf = (run: string, { business, month, changed }: EventsAsked) => [
  run,
  business ?? null,
  month ?? null,
  changed ?? null,
];

/** A page of the events behind the figures, in the order of the log, and how many there are. */
export async function eventsOfRun(
  pool: Pool,
  run: string,
  asked: EventsAsked,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly WhatIfEvent[]; readonly total: number }> {
  const values = valuesOf(run, asked);
  const [counted, page] = await Promise.all([
    pool.query<{ total: number }>(`select count(*)::int as total from what_if_events where ${where}`, values),
    pool.query<{ event: WhatIfEvent }>(
      `select event from what_if_events where ${where} order by place limit $5 offset $6`,
      [...values, limit, offset],
    ),
  ]);
  return { rows: page.rows.map(({ event }) => event), total: counted.rows[0]?.total ?? 0 };
}

const PAGE = 1000;

/** Every event behind the figures, a page after the other. */
export async function* everyEventOfRun(pool: Pool, run: string): AsyncGenerator<WhatIfEvent> {
  for (let after = -1; ; ) {
    const { rows } = await pool.query<{ place: number; event: WhatIfEvent }>(
      'select place, event from what_if_events where run = $1 and place > $2 order by place limit $3',
      [run, after, PAGE],
    );
    for (const { event } of rows) yield event;
    after = rows.at(-1)?.place ?? after;
    if (rows.length < PAGE) return;
  }
}
