import type { Position } from '@marquee/domain/kernel/event.ts';
import { refuseBeyondEnd } from '@marquee/infra/event-store/beyond-end.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { MigrationStep } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';

export const reactorMigrations: readonly MigrationStep[] = [
  {
    name: '001 reactor checkpoints',
    sql: `
      create table reactor_checkpoints (
        name text primary key,
        log text not null,
        epoch integer not null,
        position text,
        moved_at timestamptz not null default now(),
        halted jsonb
      ) with (fillfactor = 50)`,
  },
];

/** The event that a reactor cannot get past, and why. */
export interface ReactorHalt {
  readonly position: Position;
  readonly event: string;
  readonly type: string;
  readonly stream: string;
  readonly error: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

type CheckedLog = Pick<EventStore, 'logId' | 'head' | 'comparePositions'>;

interface Place {
  readonly name: string;
  readonly position: Position | undefined;
}

/** Where these reactors stand in the log, as far as they have begun. */
export async function readReactorPlaces(
  pool: Pool,
  names: readonly string[],
  logId: string,
): Promise<readonly Place[]> {
  const { rows } = await pool.query<{ name: string; position: Position | null }>(
    'select name, position from reactor_checkpoints where name = any($1::text[]) and log = $2',
    [names, logId],
  );
  return rows.map(({ name, position }) => ({ name, position: position ?? undefined }));
}

/** Throws `StartRefused` when one of these checkpoints, which were read before, lies beyond the end of the log. */
export function refuseBeyondLog(store: CheckedLog, places: readonly Place[]): Promise<void> {
  return refuseBeyondEnd(
    store,
    places.flatMap(({ name, position }) => (position ? [{ of: `the reactor '${name}'`, position }] : [])),
    'Connect the log that it has read, or empty the table reactor_checkpoints so that all is read anew.',
  );
}

/** The checkpoint has gone to a later owner. */
export class CheckpointLost extends Error {
  override readonly name = 'CheckpointLost';
}

/** Where one reactor stands in the log; moved only by the owner with the highest epoch. */
export class ReactorCheckpoint {
  readonly #pool: Pool;
  readonly #name: string;
  readonly #store: CheckedLog;
  readonly #epoch: number;

  constructor(pool: Pool, name: string, store: CheckedLog, epoch: number) {
    this.#pool = pool;
    this.#name = name;
    this.#store = store;
    this.#epoch = epoch;
  }

  /**
   * Makes the checkpoint this owner's. Answers its position, undefined at the log's beginning. Throws `CheckpointLost`
   * when a later owner has it, and an error that says what to do when it is of another log, or beyond the end of this one.
   */
  async claim(): Promise<Position | undefined> {
    const { logId } = this.#store;
    await this.#pool.query(
      'insert into reactor_checkpoints (name, log, epoch) values ($1, $2, $3) on conflict (name) do nothing',
      [this.#name, logId, this.#epoch],
    );
    const { rows } = await this.#pool.query<{ log: string; position: Position | null }>(
      `update reactor_checkpoints set epoch = $2, halted = null where name = $1 and epoch <= $2
       returning log, position`,
      [this.#name, this.#epoch],
    );
    const row = rows[0];
    if (!row) throw this.#lost();
    if (row.log !== logId) {
      throw new Error(
        `The reactor '${this.#name}' has read the log ${row.log}, and this is the log ${logId}. ` +
          'Connect the database that belongs to this log, or empty the table reactor_checkpoints so that all is read anew.',
      );
    }
    const position = row.position ?? undefined;
    await refuseBeyondLog(this.#store, [{ name: this.#name, position }]);
    return position;
  }

  /** Everything up to here is done, effects included. */
  async move(to: Position): Promise<void> {
    await this.#update('position = $3, moved_at = now(), halted = null', to);
  }

  async halt(halt: ReactorHalt): Promise<void> {
    await this.#update('halted = $3', JSON.stringify(halt));
  }

  async #update(set: string, value: string): Promise<void> {
    const { rowCount } = await this.#pool.query(
      `update reactor_checkpoints set ${set} where name = $1 and epoch = $2`,
      [this.#name, this.#epoch, value],
    );
    if (rowCount === 0) throw this.#lost();
  }

  #lost(): CheckpointLost {
    return new CheckpointLost(`the reactor '${this.#name}' has a later owner than epoch ${this.#epoch}`);
  }
}

/** Reactors that are halted, in whatever process. */
export async function readReactorHalts(pool: Pool): Promise<ReadonlyMap<string, ReactorHalt>> {
  const { rows } = await pool.query<{ name: string; halted: ReactorHalt }>(
    'select name, halted from reactor_checkpoints where halted is not null',
  );
  return new Map(rows.map(({ name, halted }) => [name, halted]));
}
