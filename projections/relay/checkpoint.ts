import type { Position } from '@marquee/domain/kernel/event.ts';
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
];

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
  readonly logId: string;
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

  /** Throws an error that says what to do, too, when the checkpoint is of another log. */
  async claim(): Promise<Position | undefined> {
    const { name, logId, epoch } = this.#owner;
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
    return row.position ?? undefined;
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
