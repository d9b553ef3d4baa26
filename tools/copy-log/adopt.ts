import type { Position } from '@marquee/domain/kernel/event.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import { schema } from '@marquee/projections/runner/projection-version.ts';

interface Checkpoint {
  readonly name: string;
  /** Null at the log's beginning. */
  readonly position: Position | null;
}

/** A platform's change from one log to its copy. */
export interface Adoption {
  /** Told of each event's place in both logs. */
  readonly pair: (source: Position, target: Position) => void;
  /** Lets the reactors go on after the last event they dealt with, and drops the read models, whose rows name places. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Begins the change of the platform on this database. Throws `StartRefused` while the platform runs. */
export async function beginAdoption(url: string, oldLog: string, newLog: string): Promise<Adoption> {
  await refuseRunning(url);
  const pool = openPool({ url, application: 'copy of the log', max: 1 });
  const { rows: present } = await pool.query<{ found: boolean }>(
    "select to_regclass('reactor_checkpoints') is not null as found",
  );
  const { rows: checkpoints } = present[0]?.found
    ? await pool.query<Checkpoint>('select name, position from reactor_checkpoints where log = $1', [oldLog])
    : { rows: [] };
  const wanted = new Set(checkpoints.map(({ position }) => position));
  const places = new Map<Position | null, Position | null>([[null, null]]);
  return {
    pair: (source, target) => {
      if (wanted.has(source)) places.set(source, target);
    },
    async finish() {
      const lost = checkpoints.find(({ position }) => !places.has(position));
      if (lost) throw new Error(`the reactor '${lost.name}' stands at ${lost.position}, which the copy does not reach`);
      await inTransaction(pool, async (client) => {
        for (const { name, position } of checkpoints) {
          await client.query('update reactor_checkpoints set log = $2, position = $3 where name = $1', [
            name,
            newLog,
            places.get(position),
          ]);
        }
        await client.query(`drop schema if exists "${schema}" cascade`);
      });
    },
    close: () => pool.end(),
  };
}

/** Whoever beats holds the places that are about to change. */
async function refuseRunning(url: string): Promise<void> {
  const leases = await LeaseKeeper.open({ connectionString: url, application: 'marquee-copy' });
  try {
    const living = (await leases.list('')).filter(({ holder, expired }) => holder !== '' && !expired);
    if (living.length > 0)
      throw new StartRefused('The platform runs on this database. Stop it before it changes its log.');
  } finally {
    await leases.close();
  }
}
