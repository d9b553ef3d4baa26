import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { chainStart, hashOf } from '@marquee/infra/event-store/hash-chain.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformData } from '../platform-data.ts';
import { newPerson } from '../testing/box-office.ts';
import { PlatformProcess } from '../testing/platform-process.ts';

let platform: PlatformProcess;

beforeAll(async () => {
  platform = await PlatformProcess.start({ args: ['--no-demo'] });
}, 240_000);

afterAll(() => platform?.remove(), 120_000);

test('the platform seals its log when it stops, and verify finds a log that was rewritten since', async () => {
  await newPerson(platform.url);
  await platform.stop();
  expect(platform.output).not.toContain('log seals');

  const sound = verify('--json');
  expect(sound.status, sound.stdout + sound.stderr).toBe(0);
  const result = JSON.parse(sound.stdout);
  const [seals] = result.checked.filter(({ check }: { check: string }) => check === 'seals');
  expect(seals).toMatchObject({ findings: 0 });
  expect(seals.examined).toBeGreaterThan(0);

  await rewrite();
  const { status, stdout } = verify();
  expect(status).toBe(1);
  expect(stdout).toMatch(/^ {2}seals: the head that was sealed at .* is not in the log: it was rewritten/m);
  expect(stdout).toMatch(/^ {2}hash chain .* sound$/m);
});

function verify(...args: string[]) {
  const { MARQUEE_DATA: _, DATABASE_URL: __, DATABASE_DIRECT_URL: ___, ...env } = process.env;
  const file = path.resolve(import.meta.dirname, '../verify.ts');
  return spawnSync(process.execPath, [file, '--data', platform.dataDir, ...args], { encoding: 'utf8', env });
}

/** Changes the first event and computes the chain anew, as somebody could who has the database and nothing else. */
async function rewrite(): Promise<void> {
  const data = await platformData({}, platform.dataDir);
  const client = new pg.Client({ connectionString: data.url });
  await client.connect();
  await client.query('alter table log.events disable trigger events_stay');
  await client.query(
    `update log.events set meta = replace(meta::text, '"policy"', '"by":"nobody","policy"')::json where position = 1`,
  );
  const log = await postgresRawLog(client);
  let link: Uint8Array = chainStart;
  for (const event of await Array.fromAsync(log.read())) {
    link = hashOf(event, link);
    const n = positionsOf(log.logId).numberOf(event.position);
    await client.query('update log.events set hash = $2 where position = $1', [n, link]);
  }
  await client.end();
  await data.close();
}
