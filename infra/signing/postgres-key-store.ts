import type { Pool } from 'pg';
import { migrate } from '../postgres/migrate.ts';
import { inTransaction } from '../postgres/transaction.ts';
import type { KeyStore, StoredKeyPair } from './key-store.ts';

const steps = [
  {
    name: 'signing-keys',
    sql: `
      create table signing_keys (
        ring text not null,
        id integer not null check (id > 0),
        public_key bytea not null,
        sealed bytea,
        created_at timestamptz not null default clock_timestamp(),
        retired_at timestamptz,
        primary key (ring, id),
        check ((sealed is null) = (retired_at is not null))
      );
      create unique index signing_keys_current on signing_keys (ring) where retired_at is null`,
  },
];

/** The key pairs of one ring in the table `signing_keys`, which is made when it is missing. */
export async function openPostgresKeyStore(pool: Pool, ring: string): Promise<KeyStore> {
  await migrate(pool, 'signing', steps);
  return {
    async load() {
      const { rows } = await pool.query<StoredKeyPair>(
        `select id, public_key as "publicKey", sealed, created_at as "createdAt", retired_at as "retiredAt"
         from signing_keys where ring = $1 order by id`,
        [ring],
      );
      return rows;
    },
    replace: (make, { onlyIfEmpty = false } = {}) =>
      inTransaction(pool, async (client) => {
        await client.query(`select pg_advisory_xact_lock(hashtext('signing_keys'), hashtext($1))`, [ring]);
        const { rows } = await client.query<{ last: number }>(
          'select coalesce(max(id), 0) as last from signing_keys where ring = $1',
          [ring],
        );
        const last = rows[0]?.last ?? 0;
        if (onlyIfEmpty && last > 0) return;
        const { publicKey, sealed } = make(last + 1);
        await client.query(
          `update signing_keys set sealed = null, retired_at = clock_timestamp() where ring = $1 and retired_at is null`,
          [ring],
        );
        await client.query('insert into signing_keys (ring, id, public_key, sealed) values ($1, $2, $3, $4)', [
          ring,
          last + 1,
          publicKey,
          sealed,
        ]);
      }),
    async remove(retiredBefore) {
      const { rowCount } = await pool.query('delete from signing_keys where ring = $1 and retired_at < $2', [
        ring,
        retiredBefore,
      ]);
      return rowCount ?? 0;
    },
  };
}

/** Whether any ring of this database has keys, which only the master key opens that they were made under. */
export async function holdsSigningKeys(pool: Pool): Promise<boolean> {
  const table = await pool.query<{ there: boolean }>(`select to_regclass('signing_keys') is not null as there`);
  if (!table.rows[0]?.there) return false;
  const { rowCount } = await pool.query('select 1 from signing_keys limit 1');
  return rowCount === 1;
}
