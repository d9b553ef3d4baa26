import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { chainStart, hashOf } from '@marquee/infra/event-store/hash-chain.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlatformProcess } from '../../testing/platform-process.ts';
import { newPerson } from '../../testing/purchases.ts';
import { onDatabase } from './on-database.ts';

let platform: PlatformProcess;

beforeAll(async () => {
  platform = await PlatformProcess.start({ args: ['--no-demo'] });
});

afterAll(() => platform?.remove(), 120_000);

test('the platform signs its log when it stops; verify finds a log that was rewritten since, and no start sells from it unasked', async () => {
  await newPerson(platform.url);
  await platform.stop();
  expect(platform.output).not.toContain('signed log heads');

  const sound = verify('--json');
  expect(sound.status, sound.stdout + sound.stderr).toBe(0);
  const result = JSON.parse(sound.stdout);
  const [heads] = result.checked.filter(({ check }: { check: string }) => check === 'signed log heads');
  expect(heads).toMatchObject({ findings: 0 });
  expect(heads.examined).toBeGreaterThan(1);

  await onDatabase(platform.dataDir, rewrite);
  const { status, stdout } = verify();
  expect(status).toBe(1);
  expect(stdout).toMatch(/^ {2}signed log heads: the head that was signed at .* is not in the log: it was rewritten/m);
  expect(stdout).toMatch(/^ {2}hash chain .* sound$/m);

  const refused = await PlatformProcess.launch({ dataDir: platform.dataDir, args: ['--no-demo'] });
  expect(await refused.ended()).toBe(1);
  expect(refused.output).toMatch(/^The log is not the one whose head was signed at .*: it was rewritten\. .* --adopt/m);
});

test('a log under another name, without what was made of it, is refused, until it is adopted on purpose', async () => {
  await onDatabase(platform.dataDir, async (client) => {
    await client.query('update log.identity set id = gen_random_uuid()');
    await client.query('drop schema if exists projections cascade; truncate reactor_checkpoints');
  });
  const start = { dataDir: platform.dataDir, args: ['--no-demo'] };
  const refused = await PlatformProcess.launch(start);
  expect(await refused.ended()).toBe(1);
  expect(refused.output).toMatch(/^The database holds the log .*, of which this is no copy\. /m);
  expect(verify().stdout).toMatch(/^ {2}signed log heads: .* its name was changed/m);

  const adopting = await PlatformProcess.start({ ...start, args: ['--no-demo', '--adopt'] });
  expect(adopting.output).toContain('Adopted, as --adopt asks.');
  await adopting.stop();
  const again = await PlatformProcess.start(start);
  await again.stop();
  expect(again.output).not.toContain('Adopted');
  const after = verify();
  expect(after.status, after.stdout + after.stderr).toBe(0);
});

function verify(...args: string[]) {
  const { MARQUEE_DATA: _, DATABASE_URL: __, DATABASE_DIRECT_URL: ___, ...env } = process.env;
  const file = path.resolve(import.meta.dirname, '../../verify.ts');
  return spawnSync(process.execPath, [file, '--data', platform.dataDir, ...args], { encoding: 'utf8', env });
}

/** Changes the first event and computes the chain anew. */
async function rewrite(client: pg.Client): Promise<void> {
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
}
