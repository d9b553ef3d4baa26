import { BatchingCommandBus } from '../../bus/batching-command-bus.ts';
import { DemoClock } from '../../demo/clock.ts';
import type { DemoSeed } from '../../demo/demo.ts';
import { demoIsComplete, demoIsThere, refreshDemo, seedDemo } from '../../demo/seed.ts';
import { seatDemoAudience } from '../../shows/demo-audience.ts';
import { openAuth } from '../parts/auth.ts';
import { type RoleStart, StartInterrupted } from '../parts/role-start.ts';
import { openTicketing } from '../parts/ticketing.ts';
import type { Interface, InterfaceParts } from './interface.ts';

type DemoParts = Pick<InterfaceParts, 'config' | 'secret' | 'storage' | 'payments' | 'projections' | 'jobs'> &
  Pick<Interface, 'auth' | 'hub'>;

/** Makes the demo data that is wanted and not there yet, and seats its audience. */
export async function fillWithDemo(start: RoleStart, parts: DemoParts): Promise<void> {
  if (!start.config.demo) return;
  const clock = new DemoClock(Date.now);
  const { log, policies } = parts.storage;
  const bus = new BatchingCommandBus({ store: log, policies, clock: clock.now });
  const demo = { ...parts, storage: { ...parts.storage, bus } };
  try {
    if (!(await demoIsComplete(parts.storage))) await fill(start, demo, clock);
    await refresh(start, demo, clock);
  } finally {
    await bus.close();
  }
  seatDemoAudience(parts.hub);
}

async function fill(start: RoleStart, parts: DemoParts, clock: DemoClock): Promise<void> {
  const { notice, failed } = start;
  const resumed = await demoIsThere(parts.auth);
  notice('Filling the house with demo data ...');
  try {
    const { auth } = await openAuth(parts);
    await seedDemo(seedOf(start, { ...parts, auth }, clock));
  } catch (error) {
    // What an earlier start began and left too long, such as a hold that has expired, cannot be taken up again.
    if (!resumed || error instanceof StartInterrupted) throw error;
    failed('The demo data stays incomplete; --reset begins anew', error);
  }
}

async function refresh(start: RoleStart, parts: DemoParts, clock: DemoClock): Promise<void> {
  if (!(await demoIsComplete(parts.storage))) return;
  try {
    await refreshDemo(seedOf(start, parts, clock));
  } catch (error) {
    if (error instanceof StartInterrupted) throw error;
    start.failed('The demo data is as old as it was', error);
  }
}

function seedOf({ goOn }: RoleStart, parts: DemoParts, clock: DemoClock): Omit<DemoSeed, 'person'> {
  const { auth, storage, payments } = parts;
  return {
    auth,
    storage,
    payments,
    ticketing: openTicketing({ ...parts, now: clock.now }),
    clock,
    now: Date.now(),
    goOn,
  };
}
