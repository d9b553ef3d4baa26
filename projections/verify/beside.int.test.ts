import { randomUUID } from 'node:crypto';
import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { follows } from '../accounts/follows.ts';
import { ledger } from '../payments/ledger/ledger.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { copyLog } from '../testing/copy-log.ts';
import { metaAt } from '../testing/harness.ts';
import { play } from '../testing/history/play.ts';
import { World } from '../testing/world.ts';
import { noHeads } from './testing/no-heads.ts';
import { onClient, project } from './testing/played.ts';
import { verify } from './verify.ts';

const followee = randomUUID();

async function follow({ url }: FreshDatabase, count: number): Promise<void> {
  const store = await openPostgresEventStore({ url });
  for (let n = 0; n < count; n += 1) {
    const data = { follower: randomUUID(), followee };
    const stream = followAggregate.stream({ type: 'Follow', ...data });
    const event = { id: randomUUID(), type: 'PersonFollowed', version: 1, data, meta: metaAt(n, data.follower) };
    await store.append(stream, noStream, [event]);
  }
  await store.close();
}

/** Verifies a database, and does something when so many events were read. */
function verifiedWhile(database: FreshDatabase, at: number, meanwhile: (backend: number) => Promise<void>) {
  return onClient(database, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const raw = await postgresRawLog(client);
    const log: RawLog = {
      ...raw,
      async *read() {
        let count = 0;
        for await (const event of raw.read()) {
          if (++count === at) await meanwhile(rows[0]?.pid ?? 0);
          yield event;
        }
      },
    };
    return verify({ client, log, policies: new PolicyBook([defaultPolicy]), heads: noHeads });
  });
}

const followRows = ({ checked }: Awaited<ReturnType<typeof verify>>) =>
  checked.find(({ check }) => check === 'read model follows')?.examined;

test('each read model is compared as of its own place, and no snapshot is kept while the log is read', async () => {
  const database = await freshDatabase();
  await follow(database, 30);
  await project(database);
  const snapshots: unknown[] = [];
  const result = await verifiedWhile(database, 20, async (backend) => {
    await follow(database, 12);
    await project(database);
    await onClient(database, async (other) => {
      const { rows } = await other.query('select backend_xmin from pg_stat_activity where pid = $1', [backend]);
      snapshots.push(...rows);
    });
  });
  expect(result.findings).toEqual([]);
  expect(snapshots).toEqual([{ backend_xmin: null }]);
  // Each follow, each follower in the audience, and whom they follow.
  expect(followRows(result)).toBe(2 * 42 + 1);
  await database.drop();
});

test('a read model that is behind the log is compared as far as it is', async () => {
  const database = await freshDatabase();
  await follow(database, 30);
  await project(database);
  await follow(database, 5);
  const result = await verifiedWhile(database, 10, async () => {});
  expect(result.findings).toEqual([]);
  expect(result.events).toBe(35);
  expect(followRows(result)).toBe(2 * 30 + 1);
  await database.drop();
});

test('one that is still being built is behind, and is no finding; one that nobody has begun is', async () => {
  const database = await freshDatabase();
  await follow(database, 30);
  await project(database);
  await follow(database, 5);
  const forget = (sql: string) => onClient(database, (client) => client.query(sql));
  await forget(`update projections.checkpoints set ready = false where name = 'follows'`);
  const building = await verifiedWhile(database, 10, async () => {});
  expect(building.findings).toEqual([]);
  expect(followRows(building)).toBe(2 * 30 + 1);
  await forget(`delete from projections.checkpoints where name = 'follows'`);
  const { findings } = await verifiedWhile(database, 10, async () => {});
  expect(findings).toMatchObject([{ check: 'read model follows', message: expect.stringContaining('was not built') }]);
  await database.drop();
});

test('one that is behind and wrong is found, and only for what it should have by now', async () => {
  const database = await freshDatabase();
  await follow(database, 30);
  await project(database);
  const table = projectionVersionOf(follows).table('follows');
  await onClient(database, async (client) => {
    await client.query(`delete from ${table} where ctid in (select ctid from ${table} limit 1)`);
  });
  await follow(database, 5);
  const { findings } = await verifiedWhile(database, 10, async () => {});
  expect(findings).toMatchObject([{ check: 'read model follows', message: expect.stringContaining('is missing') }]);
  await database.drop();
});

test('books that are behind the log are compared as far as they are', async () => {
  const database = await freshDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  const world = new World(memoryEventStore(), 27);
  const copied = new Set<string>();
  const goOn = async () => {
    await play(world, 120);
    await copyLog(world.store, store, ({ id }) => !copied.has(id));
    for (const { id } of await eventsToEnd(world.store)) copied.add(id);
  };
  await goOn();
  await project(database);
  await goOn();
  await store.close();
  const behind = await verifiedWhile(database, 10, async () => {});
  expect(behind.findings).toEqual([]);
  await onClient(database, (client) =>
    client.query(`update ${projectionVersionOf(ledger).table('balances')} set debit = debit + 1 where debit > 0`),
  );
  const { findings } = await verifiedWhile(database, 10, async () => {});
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(['read model ledger']));
  await database.drop();
});
