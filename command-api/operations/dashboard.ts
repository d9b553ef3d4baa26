import type { Role } from '@marquee/domain/kernel/actor.ts';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { HOUR, iso } from '@marquee/domain/kernel/time.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { statusOf } from '@marquee/projections/runner/checkpoint-state.ts';
import { projectionVersionOf } from '@marquee/projections/runner/projection-version.ts';
import type { Pool } from 'pg';
import type { Dashboard, ReadModel } from '../contract/operations-platform.ts';
import { type QueueParts, workQueues } from './work-queues.ts';

export interface DashboardParts extends QueueParts {
  readonly log: Pick<EventStore, 'countAfter'>;
}

const HOURS = 24;
/** What each line of the day counts. */
const counted = {
  orders: ['TicketsIssued'],
  refunds: ['RefundRequested'],
  failures: ['PaymentDeclined', 'RefundFailed', 'ProcessingFailed', 'LogFoundUnsound'],
} as const;

/** How every read model stands, and how far each is behind the log. */
export async function readModels({ database, log }: Pick<DashboardParts, 'database' | 'log'>): Promise<ReadModel[]> {
  const models = await statusOf(database, allProjections.map(projectionVersionOf));
  const counts = await countsAfter(
    log,
    models.map(({ position }) => position),
  );
  return models.map(({ name, version, state, position, halted }) => ({
    name,
    version,
    state,
    behind: counts.get(position) ?? null,
    halted: halted ? { type: halted.type, stream: halted.stream, error: halted.error } : null,
  }));
}

/** How many events lie after each of these places; nothing of those after which the log cannot tell. */
export async function countsAfter(
  log: DashboardParts['log'],
  positions: readonly (Position | undefined)[],
): Promise<ReadonlyMap<Position | undefined, number | undefined>> {
  const counted = [...new Set(positions)].map(
    async (position) => [position, await log.countAfter?.(position)] as const,
  );
  return new Map(await Promise.all(counted));
}

/** What somebody on duty keeps open: what waits for their roles, the last day by the hour (`now`: UTC milliseconds), and what lags. */
export async function dashboard(parts: DashboardParts, roles: readonly Role[], now: number): Promise<Dashboard> {
  const [queues, hours, models] = await Promise.all([
    workQueues(parts, roles, now),
    hoursOf(parts.database, now),
    readModels(parts),
  ]);
  return { at: iso(now), queues, hours, readModels: models };
}

/** How much happened in each of the last hours, the one that goes on among them. */
async function hoursOf(database: Pool, now: number): Promise<Dashboard['hours']> {
  const first = Math.floor(now / HOUR) * HOUR - (HOURS - 1) * HOUR;
  const { rows } = await database.query<{ hour: Date; type: string; count: number }>(
    `select date_trunc('hour', at) as hour, type, count(*)::int as count from desk_events
     where type = any($1) and place >= coalesce((select min(place) from desk_events where at >= $2), 9007199254740991)
     group by 1, 2`,
    [Object.values(counted).flat(), iso(first)],
  );
  return Array.from({ length: HOURS }, (_, index) => {
    const at = first + index * HOUR;
    const own = rows.filter(({ hour }) => hour.getTime() === at);
    const sum = (types: readonly string[]) =>
      own.reduce((all, { type, count }) => (types.includes(type) ? all + count : all), 0);
    return { at: iso(at), orders: sum(counted.orders), refunds: sum(counted.refunds), failures: sum(counted.failures) };
  });
}
