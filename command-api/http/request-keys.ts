import { Batched } from '@marquee/infra/postgres/batched.ts';
import type { AgingRows } from '@marquee/infra/postgres/forget-rows.ts';
import { type MigrationStep, migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';

const MOST_IN_A_STATEMENT = 200;
/** Looks for a use that another process recorded while this one asked. */
const MOST_LOOKS = 5;

/** Digests only: neither keys nor addresses nor bodies can be read from it. Rows are forgotten in the order they came in. */
export const requestKeyMigrations: readonly MigrationStep[] = [
  {
    name: '001 request keys',
    sql: `
      create table if not exists request_keys (
        key uuid primary key,
        address bytea not null,
        body bytea not null,
        used_at timestamptz not null default now()
      );
      create index if not exists request_keys_used on request_keys using brin (used_at) with (autosummarize = on)`,
  },
];

/** Forgotten a day after the first use: a retry comes within minutes, and what it retries is known to the log for longer. */
export const usedKeys: AgingRows = { table: 'request_keys', key: 'key', since: 'used_at' };

/** One use of an `Idempotency-Key`: whose key it is, for which method and address, with which body. */
export interface KeyUse {
  /** A uuid of person and key. */
  readonly key: string;
  /** sha256 of method and address with all its parameters, hex. */
  readonly address: string;
  /** sha256 of the body, hex. */
  readonly body: string;
}

/** `first` also when it repeats the first use word for word. */
export type KeyVerdict = 'first' | 'otherAddress' | 'otherBody';

/** Makes the table of used keys where there is none. */
export async function openRequestKeys(pool: Pool): Promise<RequestKeys> {
  await migrate(pool, 'request keys', requestKeyMigrations);
  return new RequestKeys(pool);
}

/**
 * What each `Idempotency-Key` was first used for, in PostgreSQL, where every process of the platform sees it. Requests that
 * come at once share a statement, which does not wait for the disk: of a use that a crash of the server takes back nothing
 * is lost but the refusal of another use, since a command's id covers the address, and its stream remembers the body.
 */
export class RequestKeys {
  readonly #pool: Pool;
  readonly #uses: Batched<KeyUse>;

  constructor(pool: Pool) {
    this.#pool = pool;
    this.#uses = new Batched((uses) => this.#record(uses), MOST_IN_A_STATEMENT);
  }

  /** Records the first use of a key, and says of any other one how it differs. */
  async use(use: KeyUse): Promise<KeyVerdict> {
    const first = await this.#firstUse(use);
    if (first.address !== use.address) return 'otherAddress';
    return first.body === use.body ? 'first' : 'otherBody';
  }

  async #firstUse(use: KeyUse): Promise<KeyUse> {
    const { key, address, body } = use;
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const first = await this.#uses.get(JSON.stringify({ key, address, body }));
      if (first) return first;
    }
    throw new Error('the first use of an idempotency key was recorded and is not there');
  }

  /**
   * A use that another process commits while this statement runs is in neither of its halves, and is asked for again. Keys
   * are written in one order, so that two processes never wait for each other.
   */
  async #record(texts: readonly string[]): Promise<ReadonlyMap<string, KeyUse>> {
    const uses = texts.map((text) => JSON.parse(text) as KeyUse);
    const { rows } = await this.#pool.query<KeyUse>({
      name: 'use-request-keys',
      text: `with hasty as materialized (select set_config('synchronous_commit', 'off', true)),
               fresh as (
                 insert into request_keys (key, address, body)
                 select key, decode(address, 'hex'), decode(body, 'hex')
                 from unnest($1::uuid[], $2::text[], $3::text[]) as given(key, address, body), hasty
                 order by key
                 on conflict do nothing returning key, address, body)
             select key::text, encode(address, 'hex') as address, encode(body, 'hex') as body from (
               select key, address, body from fresh
               union all select key, address, body from request_keys where key = any($1::uuid[])) as known`,
      values: [uses.map(({ key }) => key), uses.map(({ address }) => address), uses.map(({ body }) => body)],
    });
    const first = new Map(rows.map((row) => [row.key, row]));
    return new Map(
      texts.flatMap((text, n) => {
        const known = first.get(uses[n]?.key ?? '');
        return known ? [[text, known] as const] : [];
      }),
    );
  }
}
