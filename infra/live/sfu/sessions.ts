import type { Pool } from 'pg';
import type { MigrationStep } from '../../postgres/migrate.ts';
import type { LiveAct } from '../port.ts';

/** Connections at the SFU: which is whose, so that every process can end it, also those of a process that died. */
export const liveSessionMigrations: readonly MigrationStep[] = [
  {
    name: '001 sessions',
    sql: `create table if not exists live_sessions (
        id uuid primary key,
        show uuid not null,
        person uuid not null,
        act text not null,
        resource text not null,
        etag text,
        opened_at timestamptz not null default clock_timestamp(),
        ended_at timestamptz,
        ended_by text
      );
      create index if not exists live_sessions_show on live_sessions (show, person)`,
  },
];

/** `left`: by whoever had it. `elsewhere`: too many places of one person. `replaced`: another studio of the artist sends. */
export type SessionEnd = 'left' | 'elsewhere' | 'replaced' | 'revoked';

export interface Session {
  readonly id: string;
  readonly show: string;
  readonly person: string;
  readonly act: LiveAct;
  readonly resource: string;
  readonly etag: string | undefined;
}

/** From when to when somebody sent or watched, UTC milliseconds; `until` is undefined while they do. */
export interface Stay {
  readonly person: string;
  readonly act: LiveAct;
  readonly from: number;
  readonly until: number | undefined;
}

interface Row extends Omit<Session, 'etag'> {
  readonly etag: string | null;
}

const columns = 'id, show, person, act, resource, etag';

/** The table of connections at the SFU. What is taken out of it by one process is not taken by another. */
export class LiveSessions {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async add({ id, show, person, act, resource, etag }: Session): Promise<void> {
    await this.#pool.query(
      'insert into live_sessions (id, show, person, act, resource, etag) values ($1, $2, $3, $4, $5, $6)',
      [id, show, person, act, resource, etag],
    );
  }

  /** Of whose it is: undefined for nobody's of theirs; `endedBy` is absent while it runs. */
  async find(id: string, person: string): Promise<(Session & { readonly endedBy?: SessionEnd }) | undefined> {
    const { rows } = await this.#pool.query<Row & { ended_by: SessionEnd | null }>(
      `select ${columns}, ended_by from live_sessions where id = $1 and person = $2`,
      [id, person],
    );
    const [row] = rows;
    return row && { ...sessionOf(row), ...(row.ended_by && { endedBy: row.ended_by }) };
  }

  /** Marks running ones as ended and answers them: all of a show, of one act, or of a person beyond the newest `keep`. */
  async take(
    by: SessionEnd,
    wanted: { readonly show: string; readonly act?: LiveAct; readonly person?: string; readonly keep?: number },
  ): Promise<readonly Session[]> {
    const { rows } = await this.#pool.query<Row>(
      `update live_sessions set ended_at = clock_timestamp(), ended_by = $1
       where ended_at is null and id in (
         select id from live_sessions
         where show = $2 and ended_at is null and act = coalesce($3, act) and person = coalesce($4, person)
         order by opened_at desc, id offset $5)
       returning ${columns}`,
      [by, wanted.show, wanted.act ?? null, wanted.person ?? null, wanted.keep ?? 0],
    );
    return rows.map(sessionOf);
  }

  /** Marks one as ended that its person has left. */
  async leave(id: string): Promise<void> {
    await this.#pool.query(
      "update live_sessions set ended_at = clock_timestamp(), ended_by = 'left' where id = $1 and ended_at is null",
      [id],
    );
  }

  /** What could not be ended after all runs on. */
  async putBack(id: string): Promise<void> {
    await this.#pool.query('update live_sessions set ended_at = null, ended_by = null where id = $1', [id]);
  }

  /** Shows that are sent or watched, and who watches them. */
  async rooms(): Promise<ReadonlyMap<string, readonly string[]>> {
    const { rows } = await this.#pool.query<{ show: string; people: string[] }>(
      `select show, coalesce(array_agg(distinct person) filter (where act = 'view'), '{}') as people
       from live_sessions where ended_at is null group by show`,
    );
    return new Map(rows.map(({ show, people }) => [show, people]));
  }

  async stays(show: string): Promise<readonly Stay[]> {
    const { rows } = await this.#pool.query<{ person: string; act: LiveAct; opened_at: Date; ended_at: Date | null }>(
      'select person, act, opened_at, ended_at from live_sessions where show = $1 order by opened_at',
      [show],
    );
    return rows.map(({ person, act, opened_at, ended_at }) => ({
      person,
      act,
      from: opened_at.getTime(),
      until: ended_at?.getTime(),
    }));
  }

  /** Forgets those of a show that have ended. */
  async forget(show: string): Promise<void> {
    await this.#pool.query('delete from live_sessions where show = $1 and ended_at is not null', [show]);
  }
}

function sessionOf({ id, show, person, act, resource, etag }: Row): Session {
  return { id, show, person, act, resource, etag: etag ?? undefined };
}
