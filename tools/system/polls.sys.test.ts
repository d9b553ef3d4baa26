import { shows } from '@marquee/command-api/contract/shows.ts';
import { liveShow } from '@marquee/command-api/contract/shows-live.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withEmbeddedLog } from '../testing/embedded.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { demoPerson, goLive } from '../testing/purchases.ts';
import { startSeeded } from '../testing/seeded-platform.ts';
import { closedInLog } from './load/log.ts';

let platform: PlatformProcess;

beforeAll(async () => {
  platform = await startSeeded(inject('demoFolder'));
});

afterAll(() => platform?.remove(), 120_000);

test('a poll closes with its show, though the platform is killed as soon as the show has ended', async () => {
  const artist = await demoPerson(platform.url, 'artist');
  const { id: showId } = await goLive(artist);
  const body = { question: 'Encore?', options: ['Yes', 'No'], minutes: 60 };
  const { id: pollId } = await artist.call(liveShow.startPoll, { params: { showId }, body });
  await artist.call(shows.changeShowStatus, { params: { showId }, body: { status: 'ended' } });
  await platform.kill();
  platform = await PlatformProcess.start({ dataDir: platform.dataDir });
  await withEmbeddedLog(platform.dataDir, (log) => closedInLog(log, pollId));
  const again = await demoPerson(platform.url, 'fan');
  expect(await again.refusal(liveShow.vote, { params: { pollId }, body: { option: 0 } })).toMatchObject({
    status: 409,
    body: { code: 'PollClosed' },
  });
});
