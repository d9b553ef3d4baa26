import type { Pool } from 'pg';
import { withAdvisoryLock } from './advisory-lock.ts';

/** Runs `work` when nobody else is at something of this name. Throws what `work` throws. */
export type Turns = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/**
 * Turns at what is counted before it is added to. No other process is at the same name; in this process it is one at a time whatever the
 * name: who waits holds a connection to the database, and never more than one of them.
 */
export function turns(database: Pool): Turns {
  let waiting: Promise<unknown> = Promise.resolve();
  return (name, work) => {
    const run = waiting.then(() => withAdvisoryLock(database, name, work));
    waiting = run.catch(() => undefined);
    return run;
  };
}
