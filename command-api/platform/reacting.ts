import { spareTime } from '@marquee/infra/scheduling/spare-time.ts';
import { accountReactor } from '@marquee/workflows/accounts/erasure.ts';
import { operationsReactor } from '@marquee/workflows/operations/reactor.ts';
import { ReactorGroup } from '@marquee/workflows/reactors/runner-group.ts';
import { ticketingReactors } from '@marquee/workflows/ticketing/reactors.ts';
import type { PartHealth } from '../http/health.ts';
import type { Cleanup } from './cleanup.ts';
import type { Jobs } from './jobs.ts';
import type { Reading } from './reading.ts';
import type { Storage } from './storage.ts';

/** Milliseconds for which requests go before what nobody waits for, at most. */
const LONGEST_WAIT_MS = 10_000;

/** What follows by itself from events: commands, jobs and signals. */
export interface Reactors {
  health(): readonly PartHealth[];
}

/** Starts the reactors of every context. */
export async function openReactors(
  { bus, database, log }: Storage,
  { leases }: Pick<Reading, 'leases'>,
  { engine, activities }: Jobs,
  cleanup: Cleanup,
  failed: (what: string, error: unknown) => void,
): Promise<Reactors> {
  const group = cleanup.add(
    'reactors',
    new ReactorGroup({
      reactors: [...ticketingReactors, accountReactor, operationsReactor],
      store: log,
      connectionString: database.directUrl,
      leases,
      handlers: { commands: bus, jobs: engine, activities },
      failed: (error, reactor, event) =>
        failed(`reactor ${reactor}${event ? ` at ${event.type} ${event.id}` : ''}`, error),
      spareTime: () => spareTime(LONGEST_WAIT_MS),
      now: Date.now,
    }),
    (started) => started.stop(),
  );
  await group.start();
  return {
    health: () =>
      group.health().map(({ name, state, halt, error }) => {
        const detail = halt ? `${state}: ${JSON.stringify(halt)}` : (error ?? state);
        // What follows by itself waits; sales, pages and chat go on.
        return { name: `reactor ${name}`, ok: state !== 'halted', needed: false, detail };
      }),
  };
}
