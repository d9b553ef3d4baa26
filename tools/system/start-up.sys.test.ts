import { mkdtemp, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { runningEmbedded } from '@marquee/infra/postgres/embedded.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PlatformOptions, PlatformProcess } from '../testing/platform-process.ts';
import { removeFolder } from '../testing/remove-folder.ts';

const bare = { args: ['--no-demo'] } as const;

/** How a start that cannot be ends: its exit code, and the lines that it printed about it. */
async function refusal(options: PlatformOptions) {
  const platform = await PlatformProcess.launch({ ...bare, ...options });
  const code = await platform.ended();
  const lines = platform.output.split('\n').filter((line) => line !== '' && !line.startsWith('Starting PostgreSQL'));
  return { code, lines };
}

describe('a start that cannot be ends with one clear line and exit code 1', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'marquee-start-'));
  });
  afterEach(() => removeFolder(folder));

  test('a taken port', async () => {
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    const outcome = await refusal({ port, dataDir: path.join(folder, 'data') });
    server.close();
    const line = `Port ${port} is taken. Stop what listens there, or choose another with --port.`;
    expect(outcome).toEqual({ code: 1, lines: [line] });
  });

  test('a data folder that cannot be written', async () => {
    const file = path.join(folder, 'data');
    await writeFile(file, 'in the way');
    const { code, lines } = await refusal({ dataDir: file });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^Cannot write to the data folder .* Choose another with --data/)]);
  });

  test('a data folder where nothing can be made', async () => {
    const { code, lines } = await refusal({ dataDir: '/proc/nope' });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^Cannot write to the data folder \/proc\/nope: .* Choose another/)]);
  });

  // every setting that can be wrong is a case of config.test.ts
  test('an option that there is none of', async () => {
    const { code, lines } = await refusal({ dataDir: path.join(folder, 'data'), args: ['--colour', 'red'] });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^--colour is unknown\. Options are --port N, [^\n]*$/)]);
  });
});

describe('a platform on its data folder', () => {
  let platform: PlatformProcess;
  beforeAll(async () => {
    platform = await PlatformProcess.start(bare);
  });
  afterAll(() => platform.remove(), 120_000);

  test('refuses a second start on the same folder, and goes on', async () => {
    const { code, lines } = await refusal({ dataDir: platform.dataDir });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(
        /^The data folder \S+ is in use by the platform that runs as process \d+\. Stop it, or choose another/,
      ),
    ]);
    expect((await fetch(`${platform.url}/readyz`)).status).toBe(200);
  });

  test('stops on Ctrl-C with exit code 0, PostgreSQL included, and starts again on the same data', async () => {
    const config = await (await fetch(`${platform.url}/api/docs/json`)).json();
    expect(config).toMatchObject({ openapi: '3.1.0' });
    expect(await platform.stop()).toBe(0);
    expect(runningEmbedded(platform.dataDir)).toBeUndefined();
    await expect(fetch(platform.url)).rejects.toThrow();
    platform = await PlatformProcess.start({ ...bare, dataDir: platform.dataDir });
    expect((await fetch(`${platform.url}/healthz`)).status).toBe(200);
  });

  test('that is broken says so in one line', async () => {
    expect(await platform.stop()).toBe(0);
    const control = path.join(platform.dataDir, 'postgres', 'global', 'pg_control');
    await unlink(control);
    const { code, lines } = await refusal({ dataDir: platform.dataDir });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(platform.dataDir);
  });
});

describe('Ctrl-C while it starts', () => {
  const moments = [
    ['at once', /^$|./],
    ['while PostgreSQL starts', /Starting PostgreSQL/],
    ['while the demo data is made', /Filling the house/],
  ] as const;
  test.each(moments)(
    '%s ends it cleanly, and the next start completes',
    async (_, moment) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-start-'));
      const demo = moment.source.includes('Filling');
      const platform = await PlatformProcess.launch({ dataDir, ...(demo ? {} : bare) });
      try {
        await platform.printed(moment);
        process.kill(platform.child.pid ?? 0, 'SIGINT');
        const code = await platform.ended();
        // Before the program has begun to listen for signals, the system ends it by itself.
        expect([0, null]).toContain(code);
        expect(runningEmbedded(dataDir)).toBeUndefined();
        if (!demo) return;
        const again = await PlatformProcess.start({ dataDir });
        expect(again.output).toContain('Filling the house');
        expect(again.output).not.toContain('stays incomplete');
        expect(await again.stop()).toBe(0);
      } finally {
        await platform.remove();
      }
    },
    400_000,
  );
});
