import { ffmpegAudio } from '@marquee/infra/audio/ffmpeg-engine.ts';
import { ffmpegWasm } from '@marquee/infra/ffmpeg/wasm.ts';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { newcomer } from './people.ts';
import { titled } from './show-fixtures.ts';
import { expect, expectAccessible, send, signUp, test, toasts, url, viewports } from './visit.ts';

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

test('a track is mastered, and what everybody hears is chosen, the original or the master', async ({
  context,
  page,
}) => {
  test.setTimeout(180_000);
  await signUp(context, 'Loud Room');
  const title = titled('Louder');
  const multipart = {
    title,
    artist: 'Loud Room',
    audio: { name: 'louder.wav', mimeType: 'audio/wav', buffer: tone(5) },
  };
  const headers = { origin: url('/').slice(0, -1) };
  expect((await context.request.post(url('/api/tracks'), { headers, multipart })).ok()).toBe(true);
  await page.goto(url('/upload'));
  const row = page.getByRole('listitem').filter({ hasText: title });
  await row.getByRole('button', { name: /^Master it/ }).click();
  const choice = row.getByRole('group', { name: /What everybody hears/ });
  await expect(choice).toBeVisible({ timeout: 120_000 });
  await expect(choice.getByRole('radio', { name: /^Original/ })).toBeChecked();
  // both are there to compare
  for (const which of ['Original', 'Master']) {
    const sound = row.getByLabel(`${which}: ${title}`, { exact: true });
    await sound.evaluate((audio: HTMLAudioElement) => audio.play());
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.1);
    await sound.evaluate((audio: HTMLAudioElement) => audio.pause());
  }
  // a click, as a person's: what it chose is shown once it is on its way
  await choice.getByRole('radio', { name: /^Master/ }).click();
  await expect(toasts(page).filter({ hasText: 'Chosen' })).toBeVisible();
  await page.reload();
  await expect(choice.getByRole('radio', { name: /^Master/ })).toBeChecked();
  await expectAccessible(page);
  await choice.getByRole('radio', { name: /^Original/ }).click();
  await expect(choice.getByRole('radio', { name: /^Original/ })).toBeChecked();
});

test('money follows the split: what a fan unlocks, both who share it see their part of, at both widths (U83)', async ({
  browser,
  context,
  page,
}) => {
  const writer = await newcomer(browser, 'Word Smith');
  const fan = await newcomer(browser, 'Night Fan');
  await signUp(context, 'Song Owner');
  const { id: owner } = await send<{ id: string }>(context, 'GET', '/api/auth/user');
  const birth = { birthDate: '1990-02-03' };
  for (const each of [context, fan.page.context()]) await send(each, 'POST', '/api/auth/user/age', birth);
  const title = titled('Two Cities');
  const multipart = {
    ...{ title, artist: 'Two Singers', isExclusive: 'true', price: '9.99' },
    audio: { name: 'two.wav', mimeType: 'audio/wav', buffer: tone(3) },
  };
  const headers = { origin: url('/').slice(0, -1) };
  const answer = await context.request.post(url('/api/tracks'), { headers, multipart });
  const { id: track } = (await answer.json()) as { id: string };
  await send(context, 'PUT', `/api/tracks/${track}/split`, {
    shares: [
      { userId: owner, role: 'artist', percent: 60 },
      { userId: writer.id, role: 'songwriter', percent: 40 },
    ],
  });
  await writer.page.goto(url('/upload?tab=collaborate'));
  await writer.page.getByRole('button', { name: `Accept the split of ${title}` }).click();
  await expect(writer.page.getByText('You have earned $0.00 of it so far')).toBeVisible();
  const buyer = fan.page.context();
  const open = await send<{ payable: string; clientSecret: string; paymentIntentId: string }>(
    buyer,
    'POST',
    `/api/tracks/${track}/unlock`,
    {},
  );
  const { payable, clientSecret, paymentIntentId } = open;
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
  await send(buyer, 'POST', '/api/payments/sandbox/confirm', { clientSecret, card });
  await send(buyer, 'POST', '/api/payments/confirm', { payable, paymentIntentId });
  for (const viewport of viewports) {
    for (const [their, sum] of [
      [page, '$5.84'],
      [writer.page, '$3.90'],
    ] as const) {
      await their.setViewportSize(viewport);
      await their.goto(url('/upload?tab=collaborate'));
      await expect(their.getByText('Money follows splits')).toBeVisible();
      const row = their.getByRole('listitem').filter({ hasText: title });
      await expect(row.getByText(`You have earned ${sum} of 1 sale, after our fee`)).toBeVisible();
      await expectAccessible(their);
      const wide = await their.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide).toBe(false);
    }
  }
  await writer.leave();
  await fan.leave();
});

test('bytes decide what a recording is: a document under the name of one is refused, and nothing is lost; MP3, FLAC and WAV play (U74)', async ({
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
    name: `${'a-song-with-a-long-name-'.repeat(8)}.mp3`,
    mimeType: 'audio/mpeg',
    buffer: Buffer.from(`%PDF-1.7\n${'1 0 obj << /Type /Catalog >> endobj\n'.repeat(80)}%%EOF`),
  });
  await page.getByLabel('Artist name').fill('Nobody');
  await page.getByRole('button', { name: 'Upload Track' }).click();
  const form = page.getByRole('form', { name: 'New track' });
  await expect(form.getByText('Please upload an audio file (MP3, WAV, etc.).')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Upload Track' })).not.toHaveAttribute('aria-busy');
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(over)).toBe(0);
  await expect(page.getByLabel('Track title')).toHaveValue('Not a song');
  await expect(page.getByText('Nothing uploaded yet')).toBeVisible();
  // the same tone as recordings are sent: each by its bytes, whatever it says that it is
  const audio = ffmpegAudio(ffmpegWasm(60_000));
  const [wave, loudness] = [tone(3), { lufs: -20, truePeak: -14, range: 0, threshold: -30 }];
  const recordings = { mp3: await audio.encode(wave), flac: await audio.render(wave, loudness, 'flac'), wav: wave };
  for (const [kind, buffer] of Object.entries(recordings)) {
    const title = titled(`Kept as ${kind}`);
    await page.getByLabel('Audio file').setInputFiles({ name: `tone.${kind}`, mimeType: 'audio/mpeg', buffer });
    await page.getByLabel('Track title').fill(title);
    await page.getByLabel('Artist name').fill('Paper Tiger');
    await page.getByRole('button', { name: 'Upload Track' }).click();
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row.getByText('0:03')).toBeVisible();
    // bars of a tone reach to the top; those of a track without a waveform are dots
    await expect(row.locator('svg[viewBox="0 0 256 28"] rect').nth(30)).toHaveAttribute('height', /^2[4-8]/);
    await row.getByRole('button', { name: `Play: ${title}` }).click();
    const seconds = () =>
      page
        .locator('audio')
        .first()
        .evaluate((sound: HTMLAudioElement) => sound.currentTime);
    await expect.poll(seconds).toBeGreaterThan(0.2);
  }
});
