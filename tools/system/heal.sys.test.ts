import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson, schedule } from '../testing/purchases.ts';
import { readinessOf } from '../testing/readiness.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { verified } from '../testing/verified.ts';

const CHAT = 'read model chat';
const defect = pathToFileURL(path.join(import.meta.dirname, 'heal', 'defective-build.ts')).href;

let dataDir: string;
let port: number;
let platform: PlatformProcess;
let artist: Client;
let showId: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-heal-'));
  port = await freePort();
  platform = await start('older');
  artist = await newPerson(platform.url);
  showId = (await schedule(artist)).id;
});
afterAll(async () => {
  await platform?.stop();
  await removeFolder(dataDir);
});

/** The platform as it is, or as a build with a defect, in an older version of the read model or in the same. */
function start(defective?: 'older' | 'same'): Promise<PlatformProcess> {
  const { NODE_OPTIONS = '' } = process.env;
  const env = { NODE_OPTIONS: `${NODE_OPTIONS} --import=${defect}`, DEFECTIVE_BUILD: defective ?? '' };
  return PlatformProcess.start({ dataDir, port, args: ['--no-demo'], fromSources: true, ...(defective && { env }) });
}

function rebuildChat() {
  const { DATABASE_URL: _, DATABASE_DIRECT_URL: __, MARQUEE_DATA: ___, ...env } = process.env;
  const file = path.resolve(import.meta.dirname, '../rebuild.ts');
  return spawnSync(process.execPath, [file, 'chat', '--data', dataDir], { encoding: 'utf8', env });
}

async function askForTips(amount: string): Promise<void> {
  await artist.call(liveShow.requestTips, { params: { showId }, body: { amount } });
}

async function lines(): Promise<readonly (string | null)[]> {
  const told = await artist.call(liveShow.listLines, { params: { showId } });
  return told.map(({ amount }) => amount);
}

async function becomesHalted(): Promise<void> {
  const parts = await eventually('the chat to halt', async () => {
    const { degraded, parts } = await readinessOf(platform.url);
    return degraded && parts;
  });
  expect(parts.filter(({ ok }) => !ok)).toMatchObject([
    { name: CHAT, ok: false, detail: expect.stringMatching(/^halted at \S+: cannot tell of 1300 cents$/) },
  ]);
}

function becomesWhole(): Promise<unknown> {
  return eventually('the platform to be whole', async () => {
    const { ok, degraded } = await readinessOf(platform.url);
    return ok && !degraded;
  });
}

test('a poison event halts one read model, which is ready in a new version that was built beside it meanwhile', async () => {
  await askForTips('5.00');
  await askForTips('13.00');
  await becomesHalted();
  const { status, stdout, stderr } = rebuildChat();
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/^chat v\w+: .* built$/m);
  expect(stdout).toMatch(
    /^ {2}version \w+, .* is halted at \S+, TipsRequested of chat-\S+: cannot tell of 1300 cents$/m,
  );

  expect(await platform.stop()).toBe(0);
  platform = await start();
  await becomesWhole();
  expect(await lines()).toEqual(['5.00', '13.00']);
});

test('a rebuild lifts the halt of a platform that runs on, and says so', async () => {
  expect(await platform.stop()).toBe(0);
  platform = await start('same');
  await becomesWhole();
  await askForTips('13.00');
  await becomesHalted();
  await askForTips('7.00');
  expect(await lines()).toEqual(['5.00', '13.00']);

  const { status, stdout, stderr } = rebuildChat();
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toMatch(/^ {2}goes on: it was halted at \S+, TipsRequested of chat-\S+: cannot tell of 1300 cents$/m);
  await becomesWhole();
  await askForTips('8.00');
  await eventually('the lines', async () => (await lines()).length === 5);
  expect(await lines()).toEqual(['5.00', '13.00', '13.00', '7.00', '8.00']);
  const { findings } = await verified({ dataDir });
  expect(findings).toEqual([]);
});
