import { randomBytes } from 'node:crypto';
import { migration } from '@marquee/command-api/contract/migration.ts';
import { music } from '@marquee/command-api/contract/music.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson } from '../testing/purchases.ts';
import { databasesWith } from '../testing/tables-with.ts';
import { base64Forms, filesWith, formsOf } from './jobs/files-with.ts';

/** Tracks of the catalogue, and how many of them are there when the platform is killed. */
const TRACKS = 200;
const KILLS = [10, 70, 130];

let platform: PlatformProcess;
const printed: string[] = [];

beforeAll(async () => {
  platform = await PlatformProcess.start({ args: ['--no-demo'] });
}, 200_000);
afterAll(() => platform?.remove(), 60_000);

/** Short enough to stand whole in whatever is cut or compressed. */
const newSecret = () => `Canary${randomBytes(12).toString('hex')}`;

async function crash(): Promise<void> {
  const { dataDir, url } = platform;
  await platform.kill();
  printed.push(platform.output);
  platform = await PlatformProcess.start({ dataDir, port: Number(new URL(url).port), args: ['--no-demo'] });
}

const mine = async (artist: Client) => {
  const [one] = await artist.call(migration.listMigrations);
  if (!one) throw new Error('no migration');
  return one;
};

async function titlesOf(artist: Client): Promise<string[]> {
  const titles: string[] = [];
  for (let cursor = ''; ; ) {
    const path = `/api/tracks?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const answer = await artist.request('GET', path);
    titles.push(...music.listTracks.response.parse(answer.json).map(({ title }) => title));
    const next = answer.headers.get('x-next-cursor');
    if (!next) return titles;
    cursor = next;
  }
}

test('X338: a migration comes through kill -9 of its worker again and again, right to the track, and nothing is left of its login', async () => {
  const artist = await newPerson(platform.url);
  const [password, apiKey] = [newSecret(), newSecret()];
  const body = { platform: 'tunecore', username: `large-${TRACKS}`, password, apiKey };
  const asked = artist.call(migration.migrate, { body }).catch(() => undefined);
  for (const least of KILLS) {
    await eventually(
      `${least} tracks`,
      async () => {
        const one = await mine(artist).catch(() => undefined);
        return one !== undefined && (one.created >= least || one.status !== 'running');
      },
      60_000,
    );
    await crash();
  }
  await asked;
  const done = await eventually(
    'the end',
    async () => {
      const one = await mine(artist).catch(() => undefined);
      return one?.status === 'completed' && one;
    },
    120_000,
  );
  expect(done).toMatchObject({ created: TRACKS, matched: 0, skipped: 0, open: 0, total: TRACKS, progress: 100 });
  const titles = await titlesOf(artist);
  expect([titles.length, new Set(titles).size]).toEqual([TRACKS, TRACKS]);
  for (const word of [password, apiKey]) {
    expect(await databasesWith(platform.dataDir, [word, ...base64Forms(Buffer.from(word))])).toEqual([]);
  }
  await platform.stop();
  printed.push(platform.output);
  for (const word of [password, apiKey]) {
    expect(await filesWith(platform.dataDir, word)).toEqual([]);
    const lines = Buffer.from(printed.join(''));
    expect(formsOf(word).some((form) => lines.includes(form))).toBe(false);
  }
}, 400_000);
