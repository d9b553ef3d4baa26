import { ms } from '@marquee/domain/kernel/time.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import type { LogStorage } from './log.ts';

const steps = [
  {
    name: 'restored log',
    sql: 'create table restored_log (one boolean primary key default true check (one), ended_at timestamptz not null)',
  },
];

/** That the log is of an older copy which somebody goes on from, until all that it lacks is made up for. */
export interface RestoredLog {
  /** Remembers where it ended when that was found, UTC milliseconds; what was remembered before stays if it is earlier. */
  mark(endedAt: number): Promise<void>;
  /** Undefined where there is nothing to make up for. */
  endedAt(): Promise<number | undefined>;
  clear(): Promise<void>;
}

/** What the database remembers of it, for all processes and later starts. */
export async function openRestoredLog(pool: Pool): Promise<RestoredLog> {
  await migrate(pool, 'restored log', steps);
  return {
    async mark(endedAt) {
      await pool.query(
        `insert into restored_log (ended_at) values ($1)
         on conflict (one) do update set ended_at = least(restored_log.ended_at, excluded.ended_at)`,
        [new Date(endedAt)],
      );
    },
    async endedAt() {
      const { rows } = await pool.query<{ ended_at: Date }>('select ended_at from restored_log');
      return rows[0]?.ended_at.getTime();
    },
    clear: async () => void (await pool.query('delete from restored_log')),
  };
}

/** The log as it lies in its store. */
export async function rawLogOf({ eventLog, pool }: Pick<LogStorage, 'eventLog' | 'pool'>) {
  return eventLog.raw ?? (await postgresRawLog(pool));
}

/** When the log's newest event was recorded: UTC milliseconds, 0 for an empty log. */
export async function endOf(log: Pick<LogStorage, 'eventLog' | 'pool'>): Promise<number> {
  const at = await (await rawLogOf(log)).endedAt();
  return at === undefined ? 0 : ms(at);
}
