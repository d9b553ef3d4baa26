import { shows } from '@marquee/command-api/contract/shows.ts';
import { replay } from '@marquee/command-api/contract/shows-replay.ts';
import { playsFor } from '@marquee/infra/live/testing/recordings.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { buy, demoPerson, goLive } from '../testing/purchases.ts';
import { startSeeded } from '../testing/seeded-platform.ts';
import { verified } from '../testing/verified.ts';
import { bytesOf, keptReplay } from './http/evenings.ts';
import { RecorderLine } from './http/live-lines.ts';

let platform: PlatformProcess;

beforeAll(async () => {
  platform = await startSeeded(inject('demoFolder'));
});

afterAll(() => platform?.remove(), 120_000);

test('a platform that is killed while it records has kept what came until then', async () => {
  const artist = await demoPerson(platform.url, 'artist');
  const fan = await demoPerson(platform.url, 'fan');
  const { id: showId } = await goLive(artist);
  await buy(fan, showId);
  const recorder = await RecorderLine.open(artist, showId);
  recorder.send();
  await eventually('the picture to come in', async () => recorder.words.some(({ durationMs }) => durationMs > 3500));
  await platform.kill();
  platform = await PlatformProcess.start({ dataDir: platform.dataDir });

  const [again, viewer] = [await demoPerson(platform.url, 'artist'), await demoPerson(platform.url, 'fan')];
  await again.call(shows.changeShowStatus, { params: { showId }, body: { status: 'ended' } });
  const kept = await keptReplay(viewer, showId);
  expect(kept).toMatchObject({ status: 'ready', broken: true });
  expect(kept.parts).toHaveLength(1);
  expect(kept.milliseconds).toBeGreaterThan(2000);
  expect(await playsFor(await bytesOf(viewer, showId, 1))).toBe(kept.milliseconds);

  await again.call(replay.deleteReplay, { params: { showId } });
  expect(await verified({ dataDir: platform.dataDir })).toMatchObject({ ok: true, findings: [] });
});
