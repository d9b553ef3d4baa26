import { randomBytes } from 'node:crypto';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import { expect, test } from 'vitest';
import { freshDatabase } from '../tools/testing/database.ts';
import { personById } from './accounts/people.ts';
import { allProjections } from './all.ts';
import { digestOf } from './runner/digest.ts';
import { projectionVersionOf } from './runner/projection-version.ts';
import { rebuild } from './runner/rebuild.ts';
import { openWriterPool } from './runner/writer-pool.ts';
import { TestProcess } from './testing/harness.ts';
import { putOnSale, sale } from './testing/sales.ts';
import { person, World } from './testing/world.ts';

test('every read model is the same to the byte, rebuilt before and after an erased person’s key is destroyed', async () => {
  const { url } = await freshDatabase();
  const world = new World(memoryEventStore(), 5);
  const side = await TestProcess.start(url, { store: world.store, projections: allProjections });
  const personalData = memoryPersonalData({ masterKey: randomBytes(32) });
  const [ada, owner] = [world.random.id(), world.random.id()];
  const profile = await personalData.seal(ada, { email: 'ada@marquee.test', username: 'ada' });
  const register = { type: 'RegisterAccount' as const, person: ada, userType: 'fan' as const, profile };
  await world.send(personAggregate, register, person(ada));
  await sale(world, await putOnSale(world, owner), ada, 2);
  await world.send(personAggregate, { type: 'ErasePerson', person: ada }, person(ada));
  await side.settle(world.store);

  const digests = () =>
    Promise.all(
      allProjections.map((each) => inTransaction(side.pool, (client) => digestOf(client, projectionVersionOf(each)))),
    );
  const before = await digests();
  expect(await personalData.open(profile)).toEqual({ email: 'ada@marquee.test', username: 'ada' });
  await personalData.erase(ada);
  const pool = openWriterPool({ url, holder: side.leases.holder, max: 3 });
  const options = { store: world.store, pool, leases: side.leases, signal: AbortSignal.timeout(20_000) };
  for (const [index, projection] of allProjections.entries()) {
    const failed = (error: unknown) => expect(error).toBeUndefined();
    const rebuilt = await rebuild(projection, { ...options, progress: () => {}, failed });
    expect(rebuilt.digest, projection.name).toEqual(before[index]);
    expect(rebuilt.before, projection.name).toEqual(before[index]);
  }
  await pool.end();

  const row = await personById(side.pool, ada);
  expect(row).toMatchObject({ erased: true, profile });
  expect(row && (await personalData.open(row.profile))).toBeUndefined();
  await side.stop();
});
