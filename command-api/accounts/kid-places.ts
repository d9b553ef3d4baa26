import { withAdvisoryLock } from '@marquee/infra/postgres/advisory-lock.ts';
import { kidsOf } from '@marquee/projections/accounts/people.ts';
import type { Pool } from 'pg';

/** Runs `add` with how many kids a parent has; it ends when what it adds is among those who are counted. */
export type KidPlaces = (guardian: string, add: (kids: number) => Promise<void>) => Promise<void>;

/**
 * Counts the kids of a parent while no other process does so: the limit is told from a read model, which is behind. In this process it
 * is one at a time for all parents: who waits holds a connection to the database, and never more than one of them. Throws what `add` throws.
 */
export function kidPlaces(database: Pool): KidPlaces {
  let waiting: Promise<unknown> = Promise.resolve();
  return (guardian, add) => {
    const counted = async () => add((await kidsOf(database, guardian)).length);
    const run = waiting.then(() => withAdvisoryLock(database, `kids of ${guardian}`, counted));
    waiting = run.catch(() => undefined);
    return run;
  };
}
