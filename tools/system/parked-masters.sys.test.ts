import { music } from '@marquee/command-api/contract/music.ts';
import { adminMusic } from '@marquee/command-api/contract/music-admin.ts';
import { mastering } from '@marquee/command-api/contract/music-mastering.ts';
import { adminJobs } from '@marquee/command-api/contract/operations-jobs.ts';
import { adminPlatform } from '@marquee/command-api/contract/operations-platform.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { demoPerson, newPerson } from '../testing/purchases.ts';
import { startSeeded } from '../testing/seeded-platform.ts';
import { quietSound } from './http/masters.ts';

/** A program that nobody has: the platform finds no ffmpeg at all. */
const without = { MARQUEE_FFMPEG: '/nowhere/ffmpeg' };

let platform: PlatformProcess;
beforeAll(async () => {
  platform = await startSeeded(inject('demoFolder'), without);
});
afterAll(() => platform?.remove(), 120_000);

test('a master waits where there is no ffmpeg: its artist and operators see that and why, and it is made once there is one', async () => {
  const artist = await newPerson(platform.url);
  const parts = [
    ['audio', quietSound()],
    ['title', 'Waits'],
    ['artist', 'Nadia Brandt'],
  ] as const;
  const { id: trackId } = await artist.form(music.uploadTrack, parts);
  const params = { trackId };
  const mine = async () => (await artist.call(music.getTrack, { params })).mastering?.status;
  await eventually('it is looked through', async () => (await artist.call(music.getTrack, { params })).isProcessed);
  await artist.call(mastering.masterTrack, { params });
  await expect.poll(mine, { timeout: 30_000 }).toBe('parked');

  const operator = await demoPerson(platform.url, 'operator');
  // masters of the demo may wait as well, where its jobs had no engine either
  const parkedFor = async (who: Client) =>
    (await who.call(adminMusic.listAdminTracks, { query: { filter: '{"trouble":"parkedMaster"}' } })).filter(
      ({ id }) => id === trackId,
    );
  await expect
    .poll(() => parkedFor(operator))
    .toMatchObject([{ id: trackId, mastering: 'parked', masteringCode: 'NoEngine' }]);
  const queues = (await operator.call(adminPlatform.getDashboard)).queues;
  expect(queues.find(({ name }) => name === 'troubledTracks')?.count).toBeGreaterThan(0);
  const jobId = `track-master/${trackId}/1`;
  const job = () => operator.call(adminJobs.getJob, { params: { jobId } });
  await expect.poll(job).toMatchObject({ state: 'stuck', reason: expect.stringMatching(/^NoEngine: .*no ffmpeg/) });

  await platform.stop();
  const { dataDir } = platform;
  platform = await PlatformProcess.start({ dataDir });
  const again = await demoPerson(platform.url, 'operator');
  const body = { reason: 'There is an ffmpeg now.' };
  await again.call(adminJobs.retryJob, { params: { jobId }, body });
  const later = await demoPerson(platform.url, 'operator');
  await expect.poll(() => parkedFor(later), { timeout: 120_000 }).toEqual([]);
});
