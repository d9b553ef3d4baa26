import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { PlatformProcess } from '../../testing/platform-process.ts';
import { newPerson } from '../../testing/purchases.ts';
import { readinessOf } from '../../testing/readiness.ts';
import { verified } from '../../testing/verified.ts';
import { onDatabase } from './on-database.ts';

/** Milliseconds within which a rebuild says that it cannot be done. */
const SAYS_SO_MS = 60_000;
const beyond =
  /^The checkpoint of .* stands at \S+:999999999, beyond the end of the log, which ends at \S+: .* Connect the log/m;

/** What is forged while the platform is stopped: the table, the name in it, and how it is told of. */
const forged = [
  ['projections.checkpoints', 'chat', `the read model 'chat'`],
  ['reactor_checkpoints', 'refunds', `the reactor 'refunds'`],
] as const;

let platform: PlatformProcess;

beforeAll(async () => {
  platform = await PlatformProcess.start({ args: ['--no-demo'] });
  await newPerson(platform.url);
  // The runner of reactors writes where it stands a while after what it reads: stopped before that, it has no place.
  for (const [table, name] of forged) await eventually(`a checkpoint of ${name}`, () => positionOf(table, name));
}, 180_000);
afterAll(() => platform?.remove(), 120_000);

/** Where a checkpoint stands; empty while it has none. */
async function positionOf(table: string, name: string): Promise<string> {
  return onTable(`select position from ${table} where name = $1`, name);
}

async function onTable(text: string, name: string): Promise<string> {
  return onDatabase(platform.dataDir, async (client) => {
    const { rows } = await client.query<{ position: string }>(text, [name]);
    return rows[0]?.position ?? '';
  });
}

/** Moves a checkpoint far beyond the end of the log, as whoever has the database could; answers how to put it back. */
async function forge(table: string, name: string): Promise<() => Promise<void>> {
  const move = (to: string) => onTable(`update ${table} set position = ${to} where name = $1 returning position`, name);
  const honest = await eventually(`a checkpoint of ${name}`, () => positionOf(table, name));
  await move(`log || ':999999999'`);
  return async () => void (await move(`'${honest}'`));
}

function rebuildChat() {
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, MARQUEE_DATA: ___, ...env } = process.env;
  const file = path.resolve(import.meta.dirname, '../../rebuild.ts');
  const options = { encoding: 'utf8', env, timeout: SAYS_SO_MS } as const;
  return spawnSync(process.execPath, [file, 'chat', '--data', platform.dataDir], options);
}

test('a checkpoint that is forged under a running platform is named by it once the read model is to move, and forgotten once it is mended', async () => {
  const mend = await forge('projections.checkpoints', 'people');
  await newPerson(platform.url);
  const named = await eventually('the read model to be named', async () => {
    const { parts } = await readinessOf(platform.url);
    return parts.find(({ name, ok }) => name === 'read model people' && !ok);
  });
  expect(named.detail).toMatch(beyond);
  await mend();
  await eventually('the platform to be whole', async () => !(await readinessOf(platform.url)).degraded);
  expect(await platform.stop()).toBe(0);
});

test.each(forged)(
  'in %s: a checkpoint beyond the end of the log is found by verify, and no platform starts from it',
  async (table, name, told) => {
    const mend = await forge(table, name);
    const { ok, findings } = await verified({ dataDir: platform.dataDir });
    expect(ok).toBe(false);
    const found = findings.filter(({ check }) => check === 'checkpoints').map(({ message }) => message);
    expect(found).toEqual([expect.stringContaining(`The checkpoint of ${told}`)]);

    if (name === 'chat') {
      const { status, stderr } = rebuildChat();
      expect(stderr).toMatch(beyond);
      expect(status).toBe(1);
    }
    const refused = await PlatformProcess.launch({ dataDir: platform.dataDir, args: ['--no-demo'] });
    expect(await refused.ended()).toBe(1);
    expect(refused.output).toMatch(beyond);
    expect(refused.output).toContain(`The checkpoint of ${told}`);
    await mend();
  },
  240_000,
);

test('with every checkpoint where it was, all is sound', async () => {
  expect(await verified({ dataDir: platform.dataDir })).toMatchObject({ ok: true, findings: [] });
});
