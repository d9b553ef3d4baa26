import type { ClientBase } from 'pg';
import type { Report } from '../report.ts';
import { SpilledMap } from '../spilled-map.ts';

const CHECK = 'provider payments';
const PAGE = 5000;

export interface Told {
  readonly event_id: string;
  readonly intent: string;
  readonly cents: number;
  readonly currency: string;
  readonly payable: string;
  readonly handled: boolean;
}

/**
 * What the provider has told of payments. One that came within the hour and is not handled yet may still be taken into the
 * log. Read it before the log, which then has whatever was handled. Undefined where nothing that is told is kept.
 */
export async function paymentsTold(client: Pick<ClientBase, 'query'>): Promise<SpilledMap<Told> | undefined> {
  const kept = await client.query<{ found: boolean }>(`select to_regclass('webhook_inbox') is not null as found`);
  if (!kept.rows[0]?.found) return undefined;
  const told = new SpilledMap<Told>();
  for (let after = ''; ; ) {
    const { rows } = await client.query<Told>(
      `select event_id, event->'intent'->>'id' as intent, (event->'intent'->>'cents')::int as cents,
              event->'intent'->>'currency' as currency, event->'intent'->>'payable' as payable,
              handled_at is not null as handled
       from webhook_inbox
       where event_id > $1 and kind = 'intent' and event->>'type' = 'succeeded'
         and (handled_at is not null or received_at < now() - interval '1 hour')
       order by event_id limit $2`,
      [after, PAGE],
    );
    for (const row of rows) told.set(row.event_id, row);
    after = rows.at(-1)?.event_id ?? after;
    if (rows.length < PAGE) return told;
  }
}

/**
 * Every payment that the provider has told of came into the log: as what was asked for, or as money that goes back. `known`
 * has the intents that the log says were paid.
 */
export function checkProviderPayments(
  told: SpilledMap<Told> | undefined,
  known: { has(intent: string): boolean },
  report: Report,
): void {
  report.examined(CHECK, 'payments', told?.size ?? 0);
  for (const { intent, cents, currency, payable, handled } of told?.values() ?? []) {
    if (known.has(intent)) continue;
    const state = handled ? 'it was let be' : 'it waits for what it names';
    report.find(
      CHECK,
      `${intent} brought ${cents} cents ${currency} for ${payable}, and the log does not know it: ${state}`,
    );
  }
}
