import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import type { Pool } from 'pg';

/** Statements that make the inbox. Facts of others, kept raw until they have become events of ours. */
export const webhookInboxSchema = `
  create table if not exists webhook_inbox (
    event_id text primary key,
    kind text not null,
    event json not null,
    received_at timestamptz not null default now(),
    handled_at timestamptz,
    attempts int not null default 0,
    next_attempt_at timestamptz not null default now(),
    last_error text
  );
  create index if not exists webhook_inbox_waiting on webhook_inbox (next_attempt_at) where handled_at is null;
`;

/** Webhooks that were verified and not yet turned into commands, each kept once by the provider's event id. */
export class WebhookInbox {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Keeps an event. False when it was there already. */
  async keep(event: ProviderEvent): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'insert into webhook_inbox (event_id, kind, event) values ($1, $2, $3) on conflict do nothing',
      [event.id, event.kind, JSON.stringify(event)],
    );
    return rowCount === 1;
  }

  /**
   * Takes up to `limit` events that are due and promises them to this caller for a minute: if it dies, they come again.
   */
  async take(limit: number): Promise<readonly { readonly event: ProviderEvent; readonly attempts: number }[]> {
    const { rows } = await this.#pool.query<{ event: ProviderEvent; attempts: number }>(
      `update webhook_inbox set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
       where event_id in (
         select event_id from webhook_inbox where handled_at is null and next_attempt_at <= now()
         order by next_attempt_at limit $1 for update skip locked)
       returning event, attempts`,
      [limit],
    );
    return rows;
  }

  /** These events are done with. */
  async handled(eventIds: readonly string[]): Promise<void> {
    await this.#pool.query('update webhook_inbox set handled_at = now(), last_error = null where event_id = any($1)', [
      eventIds,
    ]);
  }

  /** This one failed or came before what it speaks of; it is tried again after `delaySeconds`. */
  async postpone(eventId: string, reason: string, delaySeconds: number): Promise<void> {
    await this.#pool.query(
      `update webhook_inbox set last_error = $2, next_attempt_at = now() + make_interval(secs => $3) where event_id = $1`,
      [eventId, reason.slice(0, 500), delaySeconds],
    );
  }

  /** Events that are waiting, and the age of the oldest in seconds. */
  async backlog(): Promise<{ readonly waiting: number; readonly oldestSeconds: number }> {
    const { rows } = await this.#pool.query<{ waiting: number; oldest: number }>(
      `select count(*)::int as waiting, coalesce(extract(epoch from now() - min(received_at)), 0)::float8 as oldest
       from webhook_inbox where handled_at is null`,
    );
    return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0 };
  }
}
