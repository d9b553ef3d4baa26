import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import { Batched } from '@marquee/infra/postgres/batched.ts';
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
  create table if not exists webhook_cursor (
    only_one boolean primary key default true check (only_one),
    event_id text not null
  );
`;

const MOST_IN_A_STATEMENT = 200;

/** Webhooks that were verified and not yet turned into commands, each kept once by the provider's event id. */
export class WebhookInbox {
  readonly #pool: Pool;
  readonly #kept: Batched<boolean>;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#kept = new Batched((events) => this.#keepAll(events), MOST_IN_A_STATEMENT);
  }

  /** Keeps an event; those that come while others are being written share the next statement. False when it was there already. */
  async keep(event: ProviderEvent): Promise<boolean> {
    return (await this.#kept.get(JSON.stringify(event))) === true;
  }

  async #keepAll(texts: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
    const events = texts.map((text) => JSON.parse(text) as ProviderEvent);
    const { rows } = await this.#pool.query<{ event_id: string }>({
      name: 'keep-webhooks',
      text: `insert into webhook_inbox (event_id, kind, event)
             select id, kind, event::json from unnest($1::text[], $2::text[], $3::text[]) as given(id, kind, event)
             on conflict do nothing returning event_id`,
      values: [events.map(({ id }) => id), events.map(({ kind }) => kind), texts],
    });
    const fresh = new Set(rows.map(({ event_id }) => event_id));
    return new Map(texts.map((text, n) => [text, fresh.has(events[n]?.id ?? '')]));
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

  /** The provider's event up to which all are here, of those that were asked for; undefined before the first. */
  async cursor(): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ event_id: string }>('select event_id from webhook_cursor');
    return rows[0]?.event_id;
  }

  async moveCursor(eventId: string): Promise<void> {
    await this.#pool.query(
      'insert into webhook_cursor (event_id) values ($1) on conflict (only_one) do update set event_id = excluded.event_id',
      [eventId],
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
