import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { signingKeysContract } from './contract.ts';
import { openPostgresKeyStore } from './postgres-key-store.ts';

describe('in PostgreSQL', () => {
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: (await freshDatabase()).url, max: 8 });
  });
  afterAll(() => pool.end());

  signingKeysContract('PostgreSQL', async () => {
    const name = randomUUID();
    return () => openPostgresKeyStore(pool, name);
  });

  it('keeps rings apart', async () => {
    const one = await openPostgresKeyStore(pool, 'one');
    const other = await openPostgresKeyStore(pool, 'other');
    const pair = { publicKey: Buffer.alloc(32), sealed: Buffer.alloc(60) };
    await Promise.all([one.replace(() => pair), one.replace(() => pair), other.replace(() => pair)]);
    expect((await one.load()).map(({ id, retiredAt }) => [id, retiredAt === null])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await other.load()).toMatchObject([{ id: 1, retiredAt: null }]);
  });
});
