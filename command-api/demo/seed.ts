import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { Auth } from '../auth/auth.ts';
import type { Interface } from '../platform/interface.ts';
import type { Payments } from '../platform/payments.ts';
import type { Storage } from '../platform/storage.ts';
import { demoAccounts } from './cast.ts';
import { demoPollStream, seedEvening } from './evening.ts';
import { seedPeople } from './people.ts';
import { playShows, scheduleShows } from './shows.ts';
import { seedTickets } from './tickets.ts';

export interface DemoSeed extends Interface {
  readonly storage: Storage;
  readonly payments: Payments;
  /** UTC milliseconds: shows are laid around it. */
  readonly now: number;
  /** Called between steps; throws when the platform is to stop. */
  readonly goOn: () => void;
}

/** True when the first demo account exists. */
export async function demoIsThere(auth: Auth): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.findUserByEmail(demoAccounts[0]?.email ?? '')) !== null;
}

/** True when the house was filled to the end, of which the poll is the last thing. */
export async function demoIsComplete(log: EventStore): Promise<boolean> {
  for await (const _ of log.read(demoPollStream, { limit: 1 })) return true;
  return false;
}

/** Fills an empty house by sending commands, as people would. Everything has ids of its own, so a second try goes on where the first one ended. */
export async function seedDemo(seed: DemoSeed): Promise<void> {
  const { storage, now, goOn } = seed;
  const people = await seedPeople({ auth: seed.auth, bus: storage.bus, personalData: storage.personalData });
  const shows = { bus: storage.bus, now, people };
  goOn();
  await scheduleShows(shows);
  await seedTickets(seed, people);
  await playShows(shows);
  goOn();
  await seedEvening(seed, people);
}
