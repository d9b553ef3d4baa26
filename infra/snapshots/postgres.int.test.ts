import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { openPool } from '../postgres/pool.ts';
import { snapshotContract } from './contract.ts';
import { digestedSnapshots, snapshotKey } from './digested.ts';
import { openPostgresSnapshots } from './postgres.ts';

describe('snapshots in PostgreSQL', () => {
  let pool: Pool;

  beforeAll(async () => {
    pool = openPool({ url: (await freshDatabase()).url, application: 'snapshots', max: 2 });
  });

  afterAll(() => pool.end());

  snapshotContract(async () => {
    const store = await openPostgresSnapshots(pool);
    await pool.query('truncate snapshots');
    return digestedSnapshots({ store, key: snapshotKey(new Uint8Array(32)), dropped: () => expect.fail() });
  });
});
