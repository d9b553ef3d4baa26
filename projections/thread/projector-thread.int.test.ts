import type { PlacedAppend } from '@marquee/infra/event-store/fresh-events.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { followerCounts } from '../accounts/follows.ts';
import { allProjections } from '../all.ts';
import { ReadModels } from '../runner/read-models.ts';
import { TestLog } from '../testing/harness.ts';
import { ProjectorThread } from './projector-thread.ts';

const [ada, ben] = ['6f1d2b1c-9c1e-4d2a-8a37-4d6172717561', '6f1d2b1c-9c1e-4d2a-8a37-4d6172717562'] as const;
const application = 'thread-under-test';

let url: string;
let pool: pg.Pool;
let store: EventStore;
let log: TestLog;
let readModels: ReadModels;
let thread: ProjectorThread | undefined;
let failures: string[];

beforeEach(async () => {
  ({ url } = await freshDatabase());
  pool = new pg.Pool({ connectionString: url, max: 2 });
  failures = [];
  thread = undefined;
  const wrote = (appends: readonly PlacedAppend[]) => thread?.wrote(appends);
  store = await openPostgresEventStore({ url, wrote });
  log = new TestLog(store);
  readModels = new ReadModels({ pool, store, projections: allProjections });
});
afterEach(async () => {
  await thread?.stop();
  await store.close();
  await pool.end();
});

async function start(): Promise<ProjectorThread> {
  const failed = (_: string, error: unknown) => failures.push(String(error));
  thread = await ProjectorThread.start({
    eventStoreUrl: undefined,
    databaseUrl: url,
    application,
    readModels,
    failed,
  });
  return thread;
}

const follow = (follower: string, followee: string) =>
  log.append(`follow-${follower}-${followee}`, { type: 'PersonFollowed', data: { follower, followee } });

test('folds what is there and what comes, and says how far it is', async () => {
  const before = await follow(ada, ben);
  await start();
  expect(await readModels.waitFor(['follows'], before, 20_000)).toBe('reached');
  const after = await follow(ben, ada);
  expect(await readModels.waitFor(['follows'], after, 20_000)).toBe('reached');
  expect(await followerCounts(pool, [ada, ben])).toEqual(
    new Map([
      [ada, 1],
      [ben, 1],
    ]),
  );
  expect(failures).toEqual([]);
}, 60_000);

test('goes on while no wake-up reaches it', async () => {
  await start();
  await readModels.waitFor(['follows'], await follow(ada, ben), 20_000);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'marquee wake-up'`,
  );
  const after = await follow(ben, ada);
  expect(await readModels.waitFor(['follows'], after, 20_000)).toBe('reached');
}, 60_000);

test('says how its read models stand, and gives them up when it stops', async () => {
  const running = await start();
  await readModels.waitFor(['follows'], await follow(ada, ben), 20_000);
  expect(running.health().map(({ name }) => name)).toEqual(allProjections.map(({ name }) => name));
  await running.stop();
  const { rows } = await pool.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and application_name like '${application}%'`,
  );
  expect(rows[0]?.n).toBe(0);
  thread = undefined;
}, 60_000);

test('does not begin on read models of another log', async () => {
  await start();
  await readModels.waitFor(['follows'], await follow(ada, ben), 20_000);
  await thread?.stop();
  thread = undefined;
  await pool.query('alter table log.identity disable trigger all');
  await pool.query('update log.identity set id = gen_random_uuid()');
  await expect(start()).rejects.toThrow(/log/);
}, 60_000);
