import type { EventToAppend } from '@marquee/infra/event-store/port.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import type { Pool } from 'pg';

/** Sizes of the pool among which the competitor's best is looked for. */
export const SINGLE_POOLS = [4, 8, 16, 32] as const;

/**
 * The usual event store on PostgreSQL: a sequence for the global order, the transaction's id beside it so that readers can
 * leave out what is not committed, the version checked and the events inserted by one function, one call an append.
 */
const schema = `
  create schema if not exists single;
  create table if not exists single.events (
    position bigint generated always as identity primary key,
    transaction xid8 not null default pg_current_xact_id(),
    revision integer not null, version integer not null, id uuid not null,
    stream text collate "C" not null, type text collate "C" not null, meta json not null, data json not null,
    unique (stream, revision)
  );
  create or replace function single.append(
    into_stream text, expected integer, ids uuid[], types text[], versions integer[], metas json[], datas json[]
  ) returns boolean language plpgsql volatile as $$
  begin
    if coalesce((select max(e.revision) from single.events e where e.stream = into_stream), -1) <> expected then
      return false;
    end if;
    insert into single.events (stream, revision, id, type, version, meta, data)
    select into_stream, expected + n, id, type, version, meta, data
    from unnest(ids, types, versions, metas, datas) with ordinality as v(id, type, version, meta, data, n);
    return true;
  exception when unique_violation then
    return false;
  end $$;`;

const call = { name: 'single-append', text: 'select single.append($1, $2, $3, $4, $5, $6, $7) as won' };

/** One call an append, over a pool of connections. */
export class SingleAppend {
  readonly #pool: Pool;

  constructor(url: string, connections: number) {
    this.#pool = openPool({ url, application: 'single append', max: connections });
  }

  async prepare(): Promise<void> {
    await this.#pool.query(schema);
  }

  async append(stream: string, expected: number, events: readonly EventToAppend[]): Promise<boolean> {
    const values = [
      stream,
      expected,
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ version }) => version),
      events.map(({ meta }) => JSON.stringify(meta)),
      events.map(({ data }) => JSON.stringify(data)),
    ];
    const { rows } = await this.#pool.query<{ won: boolean }>({ ...call, values });
    return rows[0]?.won === true;
  }

  async found(): Promise<number> {
    const { rows } = await this.#pool.query<{ found: number }>('select count(*) as found from single.events');
    return rows[0]?.found ?? 0;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
