import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { people } from '@marquee/projections/accounts/people.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { projectionVersionOf } from '@marquee/projections/runner/projection-version.ts';
import { copyLog } from '@marquee/projections/testing/copy-log.ts';
import { TestProcess } from '@marquee/projections/testing/harness.ts';
import { play } from '@marquee/projections/testing/history/play.ts';
import { World } from '@marquee/projections/testing/world.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './testing/database.ts';

/** Runs a tool as an operator does; this process goes on meanwhile, so that the test's runner hears of it. */
async function tool(
  name: 'verify' | 'rebuild' | 'audit/main',
  args: readonly string[],
  env: Record<string, string> = {},
) {
  const { MARQUEE_DATA: _, DATABASE_URL: __, DATABASE_DIRECT_URL: ___, ...inherited } = process.env;
  const file = path.join(import.meta.dirname, `${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...env },
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, stdout, stderr };
}

/** Milliseconds: each tool is a process that loads all of the platform, and takes half a minute where others are at work. */
const WITHIN_MS = 300_000;

/** A played history tells of files that no store has. */
const played = ['--without-files'];

test(
  'X337: verify passes sound data, names what is altered and ends with 1; rebuild mends it',
  async () => {
    const { url } = await freshDatabase();
    const env = { DATABASE_URL: url };
    const store = await openPostgresEventStore({ url });
    const world = new World(memoryEventStore(), 4);
    await play(world, 120);
    await copyLog(world.store, store);
    const side = await TestProcess.start(url, { store, projections: allProjections });
    await side.settle(store);
    await side.stop();
    await store.close();

    const sound = await tool('verify', ['--json', ...played], env);
    expect(sound.status, sound.stderr).toBe(0);
    expect(JSON.parse(sound.stdout)).toMatchObject({ ok: true, findings: [] });

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`update ${projectionVersionOf(people).table('people')} set image_url = '/planted.png'`);
    await client.end();
    const altered = await tool('verify', played, env);
    expect(altered.status).toBe(1);
    expect(altered.stdout).toMatch(/image_url is "\/planted\.png"; due null/);

    const rebuilt = await tool('rebuild', ['people', 'follows'], env);
    expect(rebuilt.stderr).toBe('');
    expect(rebuilt.stdout).toMatch(/^people v\w+: .* replaced \w+$/m);
    expect(rebuilt.stdout).toMatch(/^follows v\w+: .* equal$/m);
    expect(await tool('verify', played, env)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^All sound: \d+ events\.$/m),
    });
  },
  WITHIN_MS,
);

test(
  'X342: audit explains every split of a month from the log alone and ends with 0; a cent that was moved in the log, and it names where and ends with 1',
  async () => {
    const { url } = await freshDatabase();
    const env = { DATABASE_URL: url };
    const store = await openPostgresEventStore({ url });
    const world = new World(memoryEventStore(), 1);
    await play(world, 120);
    await copyLog(world.store, store);
    await store.close();
    const month = ['--from', '2026-11-01', '--to', '2026-11-30'];

    const [json, csv] = [
      await tool('audit/main', [...month, '--json'], env),
      await tool('audit/main', [...month, '--csv'], env),
    ];
    expect(json.status, json.stderr).toBe(0);
    const told = JSON.parse(json.stdout) as { splits: { position: string; base: number }[]; explained: number };
    expect(told).toMatchObject({ ok: true, difference: 0, unexplained: 0, findings: [] });
    expect(told.explained).toBe(told.splits.length);
    const rows = csv.stdout.trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(told.splits.map(({ position }) => position));

    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('alter table log.events disable trigger events_stay');
    const { rows: moved } = await client.query<{ position: string }>(
      `update log.events set data = replace(data::text, '"cents":25}', '"cents":24}')::json
       where position = (select min(position) from log.events where type = 'TicketsIssued' and data::text like '%"cents":25}%')
       returning position::text`,
    );
    await client.end();
    expect(moved).toHaveLength(1);
    const found = await tool('audit/main', month, env);
    expect(found.status).toBe(1);
    expect(found.stdout).toMatch(/payables: split revenue\.tickets 24, .*; due revenue\.tickets 25/);
    expect(found.stdout).toMatch(new RegExp(`at \\S+:${moved[0]?.position} in order-`));
    expect(await tool('audit/main', ['--from', '2026-11-31'], env)).toMatchObject({
      status: 1,
      stderr: 'Give two days as --from YYYY-MM-DD --to YYYY-MM-DD; 2026-11-31 is none.\n',
    });
  },
  WITHIN_MS,
);

test(
  'without data, and with names that are none, each tool says so in one line and ends with 1',
  async () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'marquee-nothing-'));
    const line = `There is no data in ${empty}. Start the platform once, or name its folder with --data DIR.\n`;
    expect(await tool('verify', ['--data', empty])).toEqual({ status: 1, stdout: '', stderr: line });
    expect(await tool('rebuild', ['--all', '--data', empty])).toEqual({ status: 1, stdout: '', stderr: line });
    expect(await tool('rebuild', ['nonsense'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^There is no read model/),
    });
  },
  WITHIN_MS,
);
