import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { migrate } from '../postgres/migrate.ts';
import type { Vault } from './port.ts';
import { SecretSeal } from './sealed.ts';

const tables = `
  create table vault (
    reference uuid primary key,
    owner text not null,
    sealed bytea not null,
    until timestamptz not null
  );
  create index vault_by_owner on vault (owner);
  create index vault_by_end on vault (until);`;

export interface PostgresVaultOptions {
  readonly masterKey: Uint8Array;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** A vault in a table, encrypted before it gets there. Every process with the same master key reads it. */
export async function openPostgresVault(pool: Pool, { masterKey, now }: PostgresVaultOptions): Promise<Vault> {
  await migrate(pool, 'vault', [{ name: '001 vault', sql: tables }]);
  const seal = new SecretSeal(masterKey);
  const instant = (ms: number) => new Date(ms).toISOString();

  /** What a statement that answers one row says of a reference. */
  async function opened(statement: string, reference: string): Promise<string | undefined> {
    const { rows } = await pool.query<{ sealed: Buffer; until: Date }>(statement, [reference]);
    const row = rows[0];
    return row && row.until.getTime() > now() ? seal.open(reference, row.sealed) : undefined;
  }

  return {
    async put(secret, { owner, ttlMs }) {
      const reference = randomUUID();
      await pool.query('insert into vault (reference, owner, sealed, until) values ($1, $2, $3, $4)', [
        reference,
        owner,
        seal.close(reference, secret),
        instant(now() + ttlMs),
      ]);
      return reference;
    },
    read: (reference) => opened('select sealed, until from vault where reference = $1', reference),
    take: (reference) => opened('delete from vault where reference = $1 returning sealed, until', reference),
    async wipe(owner) {
      await pool.query('delete from vault where owner = $1', [owner]);
    },
    async sweep() {
      const { rowCount } = await pool.query('delete from vault where until <= $1', [instant(now())]);
      return rowCount ?? 0;
    },
  };
}
