import { randomUUID } from 'node:crypto';
import { HOUR, iso } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { shows } from '@marquee/projections/shows/shows.ts';
import { TestProcess } from '@marquee/projections/testing/harness.ts';
import { person, World } from '@marquee/projections/testing/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import type { Usernames } from '../accounts/usernames.ts';
import { openUsernames } from '../platform/parts/usernames.ts';
import { artistsNamed } from './artist-search.ts';

const world = new World(memoryEventStore(), 1);
const [ada, bob] = [world.random.id(), world.random.id()];
let side: TestProcess;
let names: Usernames;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [shows] });
  names = await openUsernames(side.pool);
  await names.reserveLike('Ada Quill', ada);
  await names.reserve('bobby', bob, 'The Sable Brothers');
  // who has no show is no artist
  await names.reserve('adamant', randomUUID(), 'Ada Nobody');
  for (const owner of [ada, bob]) {
    const details = { title: 'Night', description: '', genre: 'Rock' as const, scheduledAt: iso(world.now + HOUR) };
    const schedule = { type: 'ScheduleShow', show: world.random.id(), owner, details, price: 500 } as const;
    await world.send(showAggregate, schedule, person(owner));
  }
  await side.settle(world.store);
});
afterAll(() => side.stop());

const found = async (...words: string[]) => Object.fromEntries(await artistsNamed(side.pool, words));

test('artists are found by a beginning of their username, or of any word of the name that others see', async () => {
  expect(await found('ad', 'QUI', 'bobb', 'sable', 'x')).toEqual({ ad: [ada], QUI: [ada], bobb: [bob], sable: [bob] });
  expect(await found()).toEqual({});
});

test('by the name of today, and not at all once they are gone', async () => {
  await names.show(ada, 'Rosa Lux');
  expect(await found('quill', 'lux')).toEqual({ lux: [ada] });
  await names.release(ada);
  expect(await found('lux', 'ad')).toEqual({});
});
