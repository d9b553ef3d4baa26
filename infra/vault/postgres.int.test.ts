import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { vaultContract } from './contract.ts';
import { openPostgresVault } from './postgres.ts';

describe('a vault in PostgreSQL', () => {
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: (await freshDatabase()).url });
  });
  afterAll(() => pool.end());

  vaultContract(async () => {
    await pool.query('drop table if exists vault; drop table if exists migrations');
    let clock = Date.now();
    const options = { masterKey: randomBytes(32), now: () => clock };
    const later = (ms: number) => {
      clock += ms;
    };
    return { one: await openPostgresVault(pool, options), other: await openPostgresVault(pool, options), later };
  });

  it('stores no secret in clear, and a row under another reference does not open', async () => {
    const vault = await openPostgresVault(pool, { masterKey: randomBytes(32), now: Date.now });
    const secret = `canary-${randomUUID()}`;
    const reference = await vault.put(secret, { owner: 'migration/1', ttlMs: 60_000 });
    const { rows } = await pool.query<{ sealed: Buffer; row: string }>(
      'select sealed, vault::text as row from vault where reference = $1',
      [reference],
    );
    expect(rows[0]?.sealed.includes(secret)).toBe(false);
    expect(rows[0]?.row).not.toContain(secret);
    const moved = randomUUID();
    await pool.query('update vault set reference = $2 where reference = $1', [reference, moved]);
    await expect(vault.read(moved)).rejects.toThrow(`the secret ${moved} is not what was put`);
  });
});
