import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { installationOf } from '@marquee/infra/postgres/installation.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { readConfig } from '../config/config.ts';
import { cleanupAfterEach } from '../testing/cleanup-after-each.ts';
import { openInstallation, openTicketKeys } from './installation.ts';
import { openLog } from './log.ts';

const cleanup = cleanupAfterEach();

async function databases() {
  const [main, jobs] = [await freshDatabase(), await freshDatabase()];
  const pool = cleanup().add('pool', new pg.Pool({ connectionString: main.url, max: 4 }), (opened) => opened.end());
  return { pool, jobsUrl: jobs.url };
}

it('marks the database of jobs as its own, and refuses another’s with what to do', async () => {
  const ours = await databases();
  const installation = await openInstallation(ours.pool, ours);
  expect(await openInstallation(ours.pool, ours)).toBe(installation);
  const theirs = await databases();
  const name = new URL(ours.jobsUrl).pathname.slice(1);
  await expect(openInstallation(theirs.pool, ours)).rejects.toThrow(
    new StartRefused(
      `The database ${name} holds the jobs of another installation (${installation}). Drop it where that one is gone, or name another database in DATABASE_URL.`,
    ),
  );
});

it('refuses a master key that the database was not made under', async () => {
  const { pool } = await databases();
  const masterKey = randomBytes(32);
  await openTicketKeys(pool, masterKey);
  await openTicketKeys(pool, masterKey);
  await expect(openTicketKeys(pool, randomBytes(32))).rejects.toThrow(
    /^This database was made under another master key\. Set MARQUEE_MASTER_KEY, .* made under\.$/,
  );
  await expect(openTicketKeys(pool, randomBytes(32))).rejects.toThrow(StartRefused);
  expect(await installationOf(pool, randomUUID())).toBeDefined();
});

it.each(['projector', 'relay', 'worker', 'api'])(
  'refuses a wrong master key in a process of the role %s',
  async (role) => {
    const { url: DATABASE_URL } = await freshDatabase();
    const start = (masterKey: Buffer) => {
      const env = { DATABASE_URL, KAFKA_BROKERS: '127.0.0.1:1', MARQUEE_MASTER_KEY: masterKey.toString('base64') };
      return openLog(readConfig(env, ['--role', role], tmpdir()), cleanup(), () => {});
    };
    const key = randomBytes(32);
    await start(key);
    await start(key);
    await expect(start(randomBytes(32))).rejects.toThrow('This database was made under another master key.');
  },
);
