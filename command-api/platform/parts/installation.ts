import { databaseOf } from '@marquee/infra/postgres/create-database.ts';
import type { Database } from '@marquee/infra/postgres/database.ts';
import { installationOf } from '@marquee/infra/postgres/installation.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { OtherMasterKey, openSigningKeys, type SigningKeys } from '@marquee/infra/signing/ed25519.ts';
import { openPostgresKeyStore } from '@marquee/infra/signing/postgres-key-store.ts';
import type { Pool } from 'pg';

/**
 * The id of the installation whose database this is, which everything that it has elsewhere is marked with. Throws
 * `StartRefused` where the database of durable jobs is another installation's.
 */
export async function openInstallation(pool: Pool, { jobsUrl }: Pick<Database, 'jobsUrl'>): Promise<string> {
  const installation = await installationOf(pool);
  const jobs = openPool({ url: jobsUrl, application: 'installation', max: 1 });
  const owner = await installationOf(jobs, installation).finally(() => jobs.end());
  if (owner === installation) return installation;
  throw new StartRefused(
    `The database ${databaseOf(jobsUrl)} holds the jobs of another installation (${owner}). Drop it where that one is gone, or name another database in DATABASE_URL.`,
  );
}

/** The keys that sign tickets. Throws `StartRefused` where they, and all that is encrypted, are of another master key. */
export async function openTicketKeys(pool: Pool, masterKey: Buffer): Promise<SigningKeys> {
  try {
    return await openSigningKeys({ store: await openPostgresKeyStore(pool, 'tickets'), masterKey });
  } catch (error) {
    if (!(error instanceof OtherMasterKey)) throw error;
    throw new StartRefused(
      'This database was made under another master key. Set MARQUEE_MASTER_KEY, or restore master.key in the data folder, to the one that it was made under.',
      { cause: error },
    );
  }
}
