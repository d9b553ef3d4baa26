import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { titled } from './show-fixtures.ts';
import { expect, expectAccessible, signUp, test, toasts, url, viewports } from './visit.ts';

const RATE = 8000;

/** Some seconds of a quiet tone. */
function tone(seconds: number): Buffer {
  return waveFile(
    Float32Array.from({ length: RATE * seconds }, (_, n) => 0.2 * Math.sin((2 * Math.PI * 440 * n) / RATE)),
    RATE,
    { IART: 'The Tape Machine' },
  );
}

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a recording is uploaded, gets its waveform, and goes on playing from page to page (U74, U77, U84)', async ({
      context,
      page,
    }) => {
      await signUp(context, 'Tape Machine');
      await page.goto(url('/upload'));
      await expect(page.getByText('Nothing uploaded yet')).toBeVisible();
      await expectAccessible(page);
      const title = titled('Seven Seconds');
      await page.getByLabel('Audio file').setInputFiles({ name: 'seven.wav', mimeType: 'audio/wav', buffer: tone(20) });
      await page.getByLabel('Track title').fill(title);
      // what the recording says itself is filled in
      await expect(page.getByLabel('Artist name')).toHaveValue('The Tape Machine');
      await page.getByRole('button', { name: 'Upload Track' }).click();
      const row = page.getByRole('listitem').filter({ hasText: title });
      await expect(row.getByText('0:20')).toBeVisible();
      await expect(row.getByText('Processing…')).toHaveCount(0);
      await row.getByRole('button', { name: `Play: ${title}` }).click();
      const player = page.getByRole('region', { name: 'Player' });
      await expect(player).toContainText(title);
      const seconds = () => page.locator('audio').evaluate((sound: HTMLAudioElement) => sound.currentTime);
      await expect.poll(seconds).toBeGreaterThan(0.5);
      await expect(toasts(page)).toHaveCount(0);
      await expectAccessible(page);
      const before = await seconds();
      await page.getByRole('link', { name: 'Social' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Social' })).toBeVisible();
      await expect(player).toContainText(title);
      expect(await seconds()).toBeGreaterThanOrEqual(before);
      await player.getByRole('slider', { name: 'Seek' }).locator('visible=true').press('ArrowRight');
      await player.getByRole('button', { name: 'Pause' }).click();
      await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      await player.getByRole('button', { name: 'Close player' }).click();
      await expect(player).toHaveCount(0);
    });
  });
}

test('bytes decide what a recording is: a document under the name of one is refused, and nothing is lost (U74)', async ({
  context,
  page,
}) => {
  await signUp(context, 'Paper Tiger');
  await page.goto(url('/upload'));
  await page.getByLabel('Track title').fill('Not a song');
  await page
    .getByLabel('Audio file')
    .setInputFiles({ name: 'song.txt', mimeType: 'text/plain', buffer: Buffer.from('la la la') });
  await expect(toasts(page)).toContainText('Invalid File');
  await page.getByLabel('Audio file').setInputFiles({
    name: 'song.mp3',
    mimeType: 'audio/mpeg',
    buffer: Buffer.from(`%PDF-1.7\n${'1 0 obj << /Type /Catalog >> endobj\n'.repeat(80)}%%EOF`),
  });
  await page.getByLabel('Artist name').fill('Nobody');
  await page.getByRole('button', { name: 'Upload Track' }).click();
  await expect(page.getByText(/^This is neither a picture, a video nor sound/)).toBeVisible();
  await expect(page.getByLabel('Track title')).toHaveValue('Not a song');
  await expect(page.getByText('Nothing uploaded yet')).toBeVisible();
});
