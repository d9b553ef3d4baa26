import type { DemoSeed } from '../../demo/demo.ts';
import { demoIsComplete, demoIsThere, refreshDemo, seedDemo } from '../../demo/seed.ts';
import type { ShowHub } from '../../realtime/hub.ts';
import { seatDemoAudience } from '../../shows/demo-audience.ts';
import { type RoleStart, StartInterrupted } from '../parts/role-start.ts';

/** Makes the demo data that is wanted and not there yet, and seats its audience. */
export async function fillWithDemo(
  start: RoleStart,
  { hub, ...seed }: Omit<DemoSeed, 'now' | 'goOn' | 'person'> & { readonly hub: ShowHub },
): Promise<void> {
  if (!start.config.demo) return;
  if (!(await demoIsComplete(seed.storage))) await fill(start, seed);
  await refresh(start, seed);
  seatDemoAudience(hub);
}

async function fill(
  { notice, failed, goOn }: RoleStart,
  seed: Omit<DemoSeed, 'now' | 'goOn' | 'person'>,
): Promise<void> {
  const resumed = await demoIsThere(seed.auth);
  notice('Filling the house with demo data ...');
  try {
    await seedDemo({ ...seed, now: Date.now(), goOn });
  } catch (error) {
    // What an earlier start began and left too long, such as a hold that has expired, cannot be taken up again.
    if (!resumed || error instanceof StartInterrupted) throw error;
    failed('The demo data stays incomplete; --reset begins anew', error);
  }
}

async function refresh({ failed, goOn }: RoleStart, seed: Omit<DemoSeed, 'now' | 'goOn' | 'person'>): Promise<void> {
  if (!(await demoIsComplete(seed.storage))) return;
  try {
    await refreshDemo({ ...seed, now: Date.now(), goOn });
  } catch (error) {
    if (error instanceof StartInterrupted) throw error;
    failed('The demo data is as old as it was', error);
  }
}
