import { spareTime } from '@marquee/infra/scheduling/spare-time.ts';
import { ReactorGroup } from '@marquee/workflows/reactors/runner-group.ts';
import type { PartHealth } from '../../http/health.ts';
import type { BackgroundLog } from './background-log.ts';
import type { Cleanup } from './cleanup.ts';
import type { Jobs } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import type { Projections } from './projections.ts';
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
  { leases }: Pick<Projections, 'leases'>,
  { engine, reactors }: Pick<Jobs, 'engine' | 'reactors'>,
  cleanup: Cleanup,
  failed: BackgroundLog['failed'],
  metrics: Pick<Metrics, 'reactorRefusals'>,
): Promise<Reactors> {
  const group = cleanup.add(
    'reactors',
    new ReactorGroup({
      reactors,
      store: log,
      connectionString: database.directUrl,
      leases,
      handlers: {
        commands: bus,
        jobs: engine,
        // The same would be refused for ever: to halt would only keep what follows from other events waiting.
        refused: ({ type, id }, command, { code, message }) => {
          metrics.reactorRefusals.inc({ command, code });
          const error = new Error(`${command} was refused with ${code}: ${message}`);
          failed('reactor command', error, { eventType: type, eventId: id });
        },
      },
      failed: (error, reactor, event) =>
        failed(`reactor ${reactor}`, error, event && { eventType: event.type, eventId: event.id }),
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
