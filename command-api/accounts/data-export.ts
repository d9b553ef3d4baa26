import { Env } from '@marquee/domain/kernel/schemas.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { ticketsOf } from '@marquee/projections/ticketing/held-tickets.ts';
import type { Pool } from 'pg';

export interface ExportDependencies {
  readonly log: EventStore;
  readonly database: Pool;
  readonly personalData: PersonalData;
}

/** One event as its person may read it: their own envelopes opened, those of others left out. */
type ExportedEvent = Record<string, unknown>;

/** Everything that the log holds about a person: their account and every order that they bought or hold tickets of. */
export async function exportOf(deps: ExportDependencies, person: string): Promise<ExportedEvent[]> {
  const held = await ticketsOf(deps.database, person, 10_000);
  const orders = new Set(held.map(({ order }) => `order-${order.order_id}`));
  const events: ExportedEvent[] = [];
  for (const stream of [`person-${person}`, ...orders]) {
    for await (const { type, meta, data } of deps.log.read(stream)) {
      events.push({ stream, type, at: meta.recordedAt, data: await opened(deps.personalData, person, data) });
    }
  }
  return events;
}

async function opened(personalData: PersonalData, person: string, value: unknown): Promise<unknown> {
  const envelope = Env.safeParse(value);
  if (envelope.success) {
    return envelope.data.person === person ? ((await personalData.open(envelope.data)) ?? null) : null;
  }
  if (Array.isArray(value)) return Promise.all(value.map((each) => opened(personalData, person, each)));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([key, each]) => [key, await opened(personalData, person, each)]);
  return Object.fromEntries(await Promise.all(entries));
}
