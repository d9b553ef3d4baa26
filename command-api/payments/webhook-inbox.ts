import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import { Batched } from '@marquee/infra/postgres/batched.ts';
import type { AgingRows } from '@marquee/infra/postgres/forget-rows.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';

/** The inbox: facts of others, kept raw until they have become events of ours. */
export const webhookInboxMigrations: readonly MigrationStep[] = [
  {
    name: '001 inbox',
    sql: `
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
      create index if not exists webhook_inbox_waiting on webhook_inbox (next_attempt_at) where handled_at is null`,
  },
  {
    name: '002 cursor',
    sql: `
      create table if not exists webhook_cursor (
        only_one boolean primary key default true check (only_one),
        event_id text not null
      )`,
  },
  {
    name: '003 without secrets of clients',
    sql: `
      update webhook_inbox set event = (event::jsonb #- '{intent,clientSecret}')::json
      where event #> '{intent,clientSecret}' is not null`,
  },
  {
    name: '004 parked',
    sql: `
      alter table webhook_inbox
        add column if not exists parked_at timestamptz,
        add column if not exists decision text;
      create index if not exists webhook_inbox_parked on webhook_inbox (parked_at) where parked_at is not null;
      create index if not exists webhook_inbox_handled on webhook_inbox (handled_at)`,
  },
];

const MOST_IN_A_STATEMENT = 200;

/** Seconds between two tries, at most; before that they double from two on. */
const LONGEST_WAIT_SECONDS = 3600;
/** Tries after which an event is parked: about three days, as long as the provider itself tries to deliver one. */
export const MOST_TRIES = 83;

/** An event that was tried often enough, and waits for an operator. */
export interface ParkedWebhook {
  readonly eventId: string;
  readonly kind: ProviderEvent['kind'];
  readonly reason: string;
  readonly receivedAt: Date;
  readonly parkedAt: Date;
  readonly tries: number;
  /** What was decided the last time that it was parked, by whom and why. */
  readonly decision: string | null;
}

/**
 * What may be forgotten of the inbox: what waits or is parked was never handled, and payments that the log does not know are
 * handled anew each hour.
 */
export const handledWebhooks: AgingRows = { table: 'webhook_inbox', key: 'event_id', since: 'handled_at' };

/** What has not become commands. */
export interface WebhookBacklog {
  readonly waiting: number;
  readonly oldestSeconds: number;
  readonly parked: number;
}

/** Webhooks that were verified and not yet turned into commands, each kept once by the provider's event id. */
export class WebhookInbox {
  readonly #pool: Pool;
  readonly #kept: Batched<boolean>;
  readonly #handled: Batched<boolean>;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#handled = new Batched((eventIds) => this.#markHandled(eventIds), MOST_IN_A_STATEMENT);
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

  /** This event is done with; those that are at the same time share a statement. */
  async handled(eventId: string): Promise<void> {
    await this.#handled.get(eventId);
  }

  async #markHandled(eventIds: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
    await this.#pool.query('update webhook_inbox set handled_at = now(), last_error = null where event_id = any($1)', [
      eventIds,
    ]);
    return new Map(eventIds.map((eventId) => [eventId, true]));
  }

  /**
   * This one failed or came before what it speaks of: it is tried again, after a wait that doubles up to an hour, and after
   * `MOST_TRIES` no more: then an operator decides. Answers which.
   */
  async postpone(eventId: string, reason: string): Promise<'waits' | 'parked'> {
    const { rows } = await this.#pool.query<{ parked: boolean }>(
      `update webhook_inbox set last_error = $2,
         parked_at = case when attempts >= $3 then now() end,
         next_attempt_at = case when attempts >= $3 then 'infinity'
           else now() + make_interval(secs => least(2 ^ least(attempts, 30), $4)) end
       where event_id = $1 returning parked_at is not null as parked`,
      [eventId, reason.slice(0, 500), MOST_TRIES, LONGEST_WAIT_SECONDS],
    );
    return rows[0]?.parked ? 'parked' : 'waits';
  }

  /** Events that wait for an operator, the longest parked first. */
  async parked(page: { readonly offset: number; readonly limit: number }) {
    const { rows } = await this.#pool.query<ParkedWebhook & { readonly total: number }>(
      `select event_id as "eventId", kind, coalesce(last_error, '') as reason, received_at as "receivedAt",
              parked_at as "parkedAt", attempts as tries, decision, (count(*) over ())::int as total
       from webhook_inbox where parked_at is not null order by parked_at, event_id offset $1 limit $2`,
      [page.offset, page.limit],
    );
    return { rows: rows as readonly ParkedWebhook[], total: rows[0]?.total ?? page.offset };
  }

  /** What an operator says of a parked event: `retry` has it tried as if it had just come, `dismiss` lets it be. The same said again is done already; false when it is not parked. */
  async decide(eventId: string, verb: 'retry' | 'dismiss', decision: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `update webhook_inbox set parked_at = null, attempts = 0, next_attempt_at = now(), decision = $3,
         handled_at = case when $2 = 'dismiss' then now() end
       where event_id = $1 and parked_at is not null`,
      [eventId, verb, decision],
    );
    if (rowCount === 1) return true;
    const said = 'select from webhook_inbox where event_id = $1 and decision = $2';
    return (await this.#pool.query(said, [eventId, decision])).rowCount === 1;
  }

  /**
   * Payments that were handled before an instant (UTC milliseconds), after an event of the inbox, in the order of their ids.
   */
  async handledPayments(
    before: number,
    after: string,
    limit: number,
  ): Promise<readonly { readonly eventId: string; readonly intentId: string }[]> {
    const { rows } = await this.#pool.query<{ eventId: string; intentId: string }>(
      `select event_id as "eventId", event->'intent'->>'id' as "intentId" from webhook_inbox
       where event_id > $2 and handled_at < $1 and kind = 'intent' and event->>'type' = 'succeeded'
       order by event_id limit $3`,
      [new Date(before), after, limit],
    );
    return rows;
  }

  /** The intents of payments that succeeded and are not handled yet. */
  async waitingPayments(): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ intentId: string }>(
      `select distinct event->'intent'->>'id' as "intentId" from webhook_inbox
       where handled_at is null and kind = 'intent' and event->>'type' = 'succeeded'`,
    );
    return rows.map(({ intentId }) => intentId);
  }

  /** Has these events handled once more. */
  async again(eventIds: readonly string[]): Promise<void> {
    await this.#pool.query(
      'update webhook_inbox set handled_at = null, parked_at = null, attempts = 0, next_attempt_at = now() where event_id = any($1)',
      [eventIds],
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

  /** Events that are waiting, the age of the oldest in seconds, and how many are parked. */
  async backlog(): Promise<WebhookBacklog> {
    const { rows } = await this.#pool.query<WebhookBacklog>(
      `select (count(*) filter (where parked_at is null))::int as waiting, count(parked_at)::int as parked,
         coalesce(extract(epoch from now() - min(received_at) filter (where parked_at is null)), 0)::float8 as "oldestSeconds"
       from webhook_inbox where handled_at is null`,
    );
    return rows[0] ?? { waiting: 0, oldestSeconds: 0, parked: 0 };
  }
}
