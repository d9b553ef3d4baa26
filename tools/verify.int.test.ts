import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { tool } from './testing/tool.ts';

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
