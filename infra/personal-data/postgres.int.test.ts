import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { openPool } from '../postgres/pool.ts';
import { personalDataContract } from './contract.ts';
import { openPostgresPersonalData } from './postgres.ts';

describe('personal data with keys in PostgreSQL', () => {
  const options = { masterKey: randomBytes(32), leaseMs: 100 };
  let pools: [Pool, Pool];

  beforeAll(async () => {
    const { url } = await freshDatabase();
    pools = [openPool({ url, application: 'one', max: 2 }), openPool({ url, application: 'other', max: 2 })];
  });

  afterAll(() => Promise.all(pools.map((pool) => pool.end())));

  const open = async () => {
    const [one, other] = await Promise.all(pools.map((pool) => openPostgresPersonalData(pool, options)));
    if (!one || !other) throw new Error('two pools are two processes');
    return { one, other };
  };

  personalDataContract(open);

  test('the key lies encrypted in its table, and is gone from it after erasure', async () => {
    const { one } = await open();
    const person = randomUUID();
    await one.seal(person, 'x');
    const row = async () =>
      (await pools[0].query('select wrapped, erased_at from person_keys where person = $1', [person])).rows[0];
    expect((await row()).wrapped).toHaveLength(12 + 16 + 32);
    await one.erase(person);
    expect(await row()).toEqual({ wrapped: null, erased_at: expect.any(Date) });
  });

  test('another master key opens nothing', async () => {
    const { one } = await open();
    const envelope = await one.seal(randomUUID(), 'x');
    const stranger = await openPostgresPersonalData(pools[1], { masterKey: randomBytes(32), leaseMs: 100 });
    await expect(stranger.open(envelope)).rejects.toThrow();
  });
});
