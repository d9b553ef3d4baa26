import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { atConsole, expectWhole, openQueue, sayVerb } from './desk.ts';
import { platformOfFile } from './own-platform.ts';
import { titled } from './show-fixtures.ts';
import { expect, expectAccessible, signUp, test, url } from './visit.ts';

const RATE = 8000;
const platform = platformOfFile('a platform on which there is no ffmpeg', () => ({
  MARQUEE_FFMPEG: '/nowhere/ffmpeg',
}));

test('a master that waits for an ffmpeg stands in its queue with the reason, and is made and gone from it once an operator tries again', async ({
  browser,
  context,
  page: artist,
}) => {
  test.setTimeout(300_000);
  await signUp(context, 'Loud Room');
  const title = titled('Waits');
  const samples = Float32Array.from({ length: 2 * RATE }, (_, n) => 0.02 * Math.sin(n / 5) * (1 + n / RATE));
  const audio = { name: 'waits.wav', mimeType: 'audio/wav', buffer: waveFile(samples, RATE) };
  const headers = { origin: url('/').slice(0, -1) };
  const multipart = { title, artist: 'Loud Room', audio };
  expect((await context.request.post(url('/api/tracks'), { headers, multipart })).ok()).toBe(true);
  await artist.goto(url('/upload'));
  const own = artist.getByRole('listitem').filter({ hasText: title });
  await own.getByRole('button', { name: /^Master it/ }).click();
  await expect(own.getByText(/^Mastering waits: it cannot be done here at the moment/)).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(artist);

  const waits = await atConsole(browser, 'operator', '/dashboard', 1280);
  await openQueue(waits.page, 'Tracks in trouble');
  const row = waits.page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('waits: there is no ffmpeg here');
  await expectWhole(waits.page);
  await row.getByRole('link', { name: 'look' }).click();
  await expect(waits.page.getByRole('row').filter({ hasText: 'track-master' })).toContainText('stuck');
  await expectWhole(waits.page);
  await waits.leave();

  await platform.restart({});
  const again = await atConsole(browser, 'operator', '/dashboard', 1920);
  await openQueue(again.page, 'Tracks in trouble');
  const waiting = again.page.getByRole('row').filter({ hasText: title });
  await waiting.getByRole('link', { name: 'look' }).click();
  await again.page.getByRole('row').filter({ hasText: 'track-master' }).click();
  const words = { confirm: 'Try again', reason: 'There is an ffmpeg now.', said: 'It is told to try again.' };
  await sayVerb(again.page, 'Retry', words);
  await openQueue(again.page, 'Tracks in trouble');
  await expect(waiting).toHaveCount(0, { timeout: 120_000 });
  await expectWhole(again.page);
  await again.leave();

  await artist.goto(url('/upload'));
  await expect(own.getByRole('group', { name: /What everybody hears/ })).toBeVisible();
});
