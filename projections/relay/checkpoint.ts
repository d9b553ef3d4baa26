import type { Position } from '@marquee/domain/kernel/event.ts';
import { refuseBeyondEnd } from '@marquee/infra/event-store/beyond-end.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';

export const relayMigrations: readonly MigrationStep[] = [
  {
    name: '001 relay checkpoints',
    sql: `
      create table relay_checkpoints (
        name text primary key,
        log text not null,
        epoch integer not null,
        position text,
        moved_at timestamptz not null default now()
      ) with (fillfactor = 50)`,
  },
  {
    name: '002 adopted messages',
    sql: `
      create table relay_adopted (
        topic text not null,
        partition integer not null,
        last_offset bigint not null,
        primary key (topic, partition)
      )`,
  },
];

/** Where the relay of a feed stands in the log; undefined where it has not begun. */
export async function readRelayPosition(pool: Pool, name: string, logId: string): Promise<Position | undefined> {
  const { rows } = await pool.query<{ position: Position | null }>(
    'select position from relay_checkpoints where name = $1 and log = $2',
    [name, logId],
  );
  return rows[0]?.position ?? undefined;
}

/** Throws `StartRefused` when the checkpoint of a feed, which was read before, lies beyond the end of the log. */
export function refuseBeyondLog(
  store: Pick<EventStore, 'head' | 'comparePositions'>,
  name: string,
  position: Position | undefined,
): Promise<void> {
  return refuseBeyondEnd(
    store,
    position ? [{ of: `the feed '${name}'`, position }] : [],
    'Connect the log that was sent, or choose another KAFKA_TOPIC_PREFIX so that a new feed begins.',
  );
}

/** Where a relay stands in the log. */
export interface Checkpoint {
  /** Makes it this owner's. Answers its position, undefined at the log's beginning. Throws `CheckpointLost`. */
  claim(): Promise<Position | undefined>;
  /** Everything up to here is acknowledged. Throws `CheckpointLost`. */
  move(to: Position): Promise<void>;
}

/** The checkpoint has gone to a later owner. */
export class CheckpointLost extends Error {
  override readonly name = 'CheckpointLost';
}

export interface CheckpointOwner {
  /** One checkpoint a feed: another prefix of topics is another feed, from the log's beginning. */
  readonly name: string;
  readonly store: Pick<EventStore, 'logId' | 'head' | 'comparePositions'>;
  readonly epoch: number;
}

/** Kept in PostgreSQL; moved only by the owner with the highest epoch. */
export class RelayCheckpoint implements Checkpoint {
  readonly #pool: Pool;
  readonly #owner: CheckpointOwner;

  constructor(pool: Pool, owner: CheckpointOwner) {
    this.#pool = pool;
    this.#owner = owner;
  }

  /** Throws an error that says what to do, too, when the checkpoint is of another log, or beyond the end of this one. */
  async claim(): Promise<Position | undefined> {
    const { name, store, epoch } = this.#owner;
    const { logId } = store;
    await this.#pool.query(
      'insert into relay_checkpoints (name, log, epoch) values ($1, $2, $3) on conflict (name) do nothing',
      [name, logId, epoch],
    );
    const { rows } = await this.#pool.query<{ log: string; position: Position | null }>(
      'update relay_checkpoints set epoch = $2 where name = $1 and epoch <= $2 returning log, position',
      [name, epoch],
    );
    const row = rows[0];
    if (!row) throw this.#lost();
    if (row.log !== logId) {
      throw new Error(
        `The feed '${name}' was sent from the log ${row.log}, and this is the log ${logId}. Connect the database that ` +
          'belongs to this log, or choose another KAFKA_TOPIC_PREFIX so that a new feed begins.',
      );
    }
    const position = row.position ?? undefined;
    await refuseBeyondLog(store, name, position);
    return position;
  }

  async move(to: Position): Promise<void> {
    const { rowCount } = await this.#pool.query({
      name: 'move-relay-checkpoint',
      text: 'update relay_checkpoints set position = $3, moved_at = now() where name = $1 and epoch = $2',
      values: [this.#owner.name, this.#owner.epoch, to],
    });
    if (rowCount === 0) throw this.#lost();
  }

  #lost(): CheckpointLost {
    return new CheckpointLost(`the feed '${this.#owner.name}' has a later owner than epoch ${this.#owner.epoch}`);
  }
}

/** One feed, as the database knows it. */
export interface RelayFeed {
  /** First part of its topics' names. */
  readonly name: string;
  /** Everything up to here is acknowledged; undefined when nothing is. */
  readonly position: Position | undefined;
}

/** The feeds whose checkpoint has moved since an instant, UTC milliseconds: whoever gives one up need not say so. */
export async function readRelayFeeds(pool: Pool, movedSince: number): Promise<readonly RelayFeed[]> {
  const { rows } = await pool.query<{ name: string; position: Position | null }>(
    'select name, position from relay_checkpoints where moved_at >= $1 order by name',
    [new Date(movedSince)],
  );
  return rows.map(({ name, position }) => ({ name, position: position ?? undefined }));
}
