import type { StreamName } from '@marquee/domain/kernel/event.ts';
import type { Pool } from 'pg';
import { migrate } from '../postgres/migrate.ts';
import type { DigestedSnapshot } from './digested.ts';
import type { SnapshotStore } from './port.ts';

const steps = [
  {
    name: 'snapshots',
    // Not logged: a table that is disposable need not survive a crash of the server, and costs the log's disk nothing.
    sql: `
      create unlogged table snapshots (
        stream text collate "C" primary key,
        version integer not null,
        revision integer not null,
        state bytea not null,
        memory bytea not null
      )`,
  },
  {
    name: 'snapshots uncompressed',
    // They are packed already: compressing them again costs more time than room.
    sql: `
      alter table snapshots alter column state set storage external;
      alter table snapshots alter column memory set storage external`,
  },
  {
    name: 'snapshots with digests',
    sql: `
      truncate snapshots;
      alter table snapshots add column digest bytea not null`,
  },
];

/** Snapshots in the table `snapshots`, which is made when it is missing and may be emptied at any time. */
export async function openPostgresSnapshots(pool: Pool): Promise<SnapshotStore<DigestedSnapshot>> {
  await migrate(pool, 'snapshots', steps);
  return {
    async read(stream: StreamName, version: number) {
      const { rows } = await pool.query<DigestedSnapshot>(
        'select version, revision, state, memory, digest from snapshots where stream = $1 and version = $2',
        [stream, version],
      );
      return rows[0];
    },
    async write(stream: StreamName, { version, revision, state, memory, digest }: DigestedSnapshot) {
      await pool.query(
        `insert into snapshots (stream, version, revision, state, memory, digest) values ($1, $2, $3, $4, $5, $6)
         on conflict (stream) do update set version = excluded.version, revision = excluded.revision,
           state = excluded.state, memory = excluded.memory, digest = excluded.digest
         where snapshots.version <> excluded.version or snapshots.revision <= excluded.revision`,
        [stream, version, revision, Buffer.from(state), Buffer.from(memory), Buffer.from(digest)],
      );
    },
    async remove(stream: StreamName) {
      await pool.query('delete from snapshots where stream = $1', [stream]);
    },
  };
}
