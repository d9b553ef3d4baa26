import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import { MOST_WINDOWS, type ShowHub, TOO_MANY_WINDOWS, tooManyWindows, type Window } from './hub.ts';

/**
 * The windows that each process has open, on which show, and a keyed hash of whose they are. A row goes when its window
 * closes; what the rows say of a process counts while it is heard of.
 */
export const presenceMigrations: readonly MigrationStep[] = [
  {
    name: '001 windows of processes',
    sql: `
      drop table if exists stage_presence;
      create unlogged table if not exists stage_processes (process uuid primary key, seen_at timestamptz not null);
      create unlogged table if not exists stage_windows (
        id uuid primary key,
        process uuid not null references stage_processes on delete cascade,
        show uuid not null,
        viewer uuid not null,
        counted boolean not null,
        opened_at timestamptz not null default clock_timestamp()
      );
      create index if not exists stage_windows_viewer on stage_windows (viewer, show);
      create index if not exists stage_windows_process on stage_windows (process)`,
  },
  {
    name: '002 named after what they are for',
    sql: `
      drop table if exists stage_windows, stage_processes;
      create unlogged table if not exists presence_processes (process uuid primary key, seen_at timestamptz not null);
      create unlogged table if not exists presence_windows (
        id uuid primary key,
        process uuid not null references presence_processes on delete cascade,
        show uuid not null,
        viewer uuid not null,
        counted boolean not null,
        opened_at timestamptz not null default clock_timestamp()
      );
      create index if not exists presence_windows_viewer on presence_windows (viewer, show);
      create index if not exists presence_windows_process on presence_windows (process)`,
  },
];

const alive = `select process from presence_processes
               where seen_at > clock_timestamp() - make_interval(secs => $2)`;

export interface PresenceOptions {
  readonly hub: Pick<ShowHub, 'windows' | 'setElsewhere'>;
  readonly pool: Pool;
  /** Keys the hashes of people. */
  readonly secret: string;
  /** Told once of a database that cannot be reached; the counts stay as they were meanwhile. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two looks. Default 1,000. */
  readonly everyMs?: number;
  /** Seconds after which a process that was not heard of has no viewers any more. Default 5. */
  readonly expirySeconds?: number;
}

/**
 * Adds the viewers of all processes up: each says every second which windows have come and gone here, and reads how many people
 * watch elsewhere. Windows beyond a person's ten over all processes, the newest, are let go.
 */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #process = randomUUID();
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** Ids of the windows that the others know of. */
  #told = new Set<string>();
  /** People who opened windows here since the look before the last one: what others opened meanwhile is in the table by now. */
  #arrived: ReadonlySet<string> = new Set();

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** The viewers here are gone for the others at once. */
  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#forget().catch(this.#options.failed);
  }

  /** Says who is here, learns how many are elsewhere, and lets windows go of which somebody has too many. */
  async exchange(): Promise<void> {
    const { hub, pool, expirySeconds = 5 } = this.#options;
    const windows = new Map([...hub.windows()].map((window) => [window.id, window]));
    const before = this.#arrived;
    this.#arrived = new Set();
    if (windows.size > 0) await this.#tell(windows);
    else if (this.#told.size > 0) await this.#forget();
    const { rows } = await pool.query<{ show: string; people: number }>({
      name: 'read-presence',
      text: `select show, count(distinct viewer)::int as people from presence_windows theirs
             where counted and process <> $1 and process in (${alive}) and not exists (
               select from presence_windows mine
               where mine.viewer = theirs.viewer and mine.show = theirs.show and mine.counted and mine.process = $1)
             group by show`,
      values: [this.#process, expirySeconds],
    });
    hub.setElsewhere(new Map(rows.map(({ show, people }) => [show, people])));
    await this.#endSurplus(windows, [...this.#arrived, ...before]);
  }

  async #run(): Promise<void> {
    const { everyMs = 1000, failed } = this.#options;
    const { signal } = this.#stopped;
    for (let failing = false; !signal.aborted; ) {
      try {
        await this.exchange();
        failing = false;
      } catch (error) {
        if (!failing) failed(error);
        failing = true;
      }
      await pause(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  async #tell(windows: ReadonlyMap<string, Window>): Promise<void> {
    const { pool } = this.#options;
    const { rows } = await pool.query<{ fresh: boolean }>({
      name: 'tell-presence',
      text: `insert into presence_processes (process, seen_at) values ($1, clock_timestamp())
             on conflict (process) do update set seen_at = excluded.seen_at returning xmax = 0 as fresh`,
      values: [this.#process],
    });
    // A server that crashed has emptied the tables.
    if (rows[0]?.fresh) this.#told = new Set();
    const closed = [...this.#told].filter((id) => !windows.has(id));
    if (closed.length > 0) await pool.query('delete from presence_windows where id = any($1)', [closed]);
    const opened = [...windows.values()].filter(({ id }) => !this.#told.has(id));
    if (opened.length > 0) {
      const viewers = opened.map(({ personId }) => this.#hashOf(personId));
      await pool.query(
        `insert into presence_windows (id, process, show, viewer, counted)
         select id, $1, show, viewer, counted
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::boolean[]) as opened (id, show, viewer, counted)
         on conflict (id) do nothing`,
        [
          this.#process,
          opened.map(({ id }) => id),
          opened.map(({ showId }) => showId),
          viewers,
          opened.map(({ counted }) => counted),
        ],
      );
      this.#arrived = new Set(viewers);
    }
    this.#told = new Set(windows.keys());
  }

  async #endSurplus(windows: ReadonlyMap<string, Window>, viewers: readonly string[]): Promise<void> {
    if (viewers.length === 0) return;
    const { pool, expirySeconds = 5 } = this.#options;
    const { rows } = await pool.query<{ id: string }>({
      name: 'surplus-presence',
      text: `select id from (
               select id, process, row_number() over (partition by viewer order by opened_at, id) as nth
               from presence_windows where viewer = any($3) and process in (${alive})) as ordered
             where process = $1 and nth > $4`,
      values: [this.#process, expirySeconds, viewers, MOST_WINDOWS],
    });
    for (const { id } of rows) windows.get(id)?.end(TOO_MANY_WINDOWS, tooManyWindows);
  }

  #hashOf(personId: string): string {
    return createHmac('sha256', this.#options.secret).update(`viewer ${personId}`).digest('hex').slice(0, 32);
  }

  /** Takes back what this process has said, and what processes said that have long been gone. */
  async #forget(): Promise<void> {
    await this.#options.pool.query(
      `delete from presence_processes where process = $1 or seen_at < clock_timestamp() - interval '1 hour'`,
      [this.#process],
    );
    this.#told = new Set();
  }
}
