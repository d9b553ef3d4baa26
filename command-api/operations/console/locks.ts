import type { Pool } from 'pg';
import type { Directory } from '../../accounts/directory.ts';
import type { RecordLock } from '../../contract/operations-console.ts';
import { HttpError } from '../../http/error.ts';

/** Seconds after which who is not heard of is at a record no more. */
const LEASE = 30;

/** A round of a case as the console names it, `case-{id}.{n}`, is at the case: its history is its stream's. */
const round = /^(case-[0-9a-f-]{36})\.\d+$/;
const lockOf = (record: string) => record.replace(round, '$1');

interface LockRow {
  readonly record: string;
  readonly holder: string;
  readonly doing: string;
  readonly since: Date;
  readonly until: Date;
  readonly before: string | null;
}

interface Held {
  readonly record: string;
  readonly person: string;
  readonly doing: string;
  readonly takeOver: boolean;
}

/**
 * Who of the staff is at which record: a lease that their open form renews, over by itself half a minute after the last that was heard
 * of it. One row a record, so of two who come at once one is at it; the database's clock alone counts.
 */
export class RecordLocks {
  readonly #database: Pick<Pool, 'query'>;
  readonly #directory: Pick<Directory, 'people'>;

  constructor(database: Pick<Pool, 'query'>, directory: Pick<Directory, 'people'>) {
    this.#database = database;
    this.#directory = directory;
  }

  /** Is at a record, again or for the first time, where nobody else is or theirs is taken over; answers who is at it then. */
  async hold({ record: named, person, doing, takeOver }: Held): Promise<RecordLock> {
    const record = lockOf(named);
    // rows of days ago tell nobody anything
    await this.#database.query(`delete from console_locks where until < now() - interval '1 day' and record <> $1`, [
      record,
    ]);
    for (;;) {
      const { rows } = await this.#database.query<LockRow>({
        name: 'console-lock',
        text: `insert into console_locks as l (record, holder, doing, since, until)
          values ($1, $2, $3, now(), now() + make_interval(secs => ${LEASE}))
          on conflict (record) do update set holder = excluded.holder, doing = excluded.doing, until = excluded.until,
            since = case when l.holder = excluded.holder and l.until > now() then l.since else excluded.since end,
            before = case when l.holder = excluded.holder then l.before else l.holder end
          where l.holder = excluded.holder or l.until <= now() or $4
          returning *`,
        values: [record, person, doing, takeOver],
      });
      const held = rows[0] ?? (await this.#row(record));
      // somebody may have left in between
      if (held) return this.#view(held, person);
    }
  }

  /** Leaves a record; that one was there stays known for who comes back to it. */
  async release(record: string, person: string): Promise<void> {
    await this.#database.query(
      'update console_locks set until = now() where record = $1 and holder = $2 and until > now()',
      [lockOf(record), person],
    );
  }

  /** Who is at a record now, as this person sees it. */
  async of(record: string, person: string): Promise<RecordLock | null> {
    const row = await this.#row(record);
    return row ? this.#view(row, person) : null;
  }

  /** Refuses with 409 `RecordLocked` where somebody else is at a record, and says who, at what, and since when. */
  async refuseOthers(record: string, person: string): Promise<void> {
    const row = await this.#row(record);
    if (!row || row.holder === person) return;
    const { by, byName, doing, since, until } = await this.#view(row, person);
    const message = `${byName} is at this record since ${since.slice(11, 16)} UTC (${doing}). Wait until they are done, or take it over.`;
    throw new HttpError(409, 'RecordLocked', message, { details: { by, byName, doing, since, until } });
  }

  async #row(record: string): Promise<LockRow | undefined> {
    const { rows } = await this.#database.query<LockRow>({
      name: 'console-lock-of',
      text: 'select * from console_locks where record = $1 and until > now()',
      values: [lockOf(record)],
    });
    return rows[0];
  }

  async #view(row: LockRow, person: string): Promise<RecordLock> {
    const { record, holder, doing, since, until, before } = row;
    const names = await this.#directory.people(before ? [holder, before] : [holder]);
    const called = (id: string) => {
      const one = names.get(id);
      return one?.firstName ?? one?.username ?? id;
    };
    return {
      ...{ record, by: holder, byName: called(holder), doing },
      ...{ since: since.toISOString(), until: until.toISOString() },
      own: holder === person,
      before: before && before !== holder ? called(before) : null,
    };
  }
}
