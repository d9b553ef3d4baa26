import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { atConsole, openQueue, sayVerb } from './desk.ts';
import { titled } from './show-fixtures.ts';
import { expect, expectAccessible, send, signUp, test, url } from './visit.ts';

test('what an artist submits to a platform is claimed, accepted, and leaves the queue', async ({
  browser,
  context,
}) => {
  const [title, name] = [titled('Far Away'), titled('Streamwell')];
  const { page, context: desk, leave } = await atConsole(browser, 'operator', '/dashboard', 1280);
  const facts = { name, apiEndpoint: 'https://api.streamwell.example/v1', contentFormat: 'FLAC' };
  const added = { ...facts, reason: 'They have written to us.' };
  const { id: platformId } = await send<{ id: string }>(desk, 'POST', '/api/admin/platforms', added);
  await signUp(context, titled('Nadia Brandt'));
  const tone = Float32Array.from({ length: 16_000 }, (_, n) => 0.2 * Math.sin(n / 3));
  const audio = { name: 'far.wav', mimeType: 'audio/wav', buffer: waveFile(tone, 8000) };
  const multipart = { title, artist: 'Nadia Brandt', audio };
  const headers = { origin: url('/').slice(0, -1) };
  const { id: contentId } = await (await context.request.post(url('/api/tracks'), { headers, multipart })).json();
  const track = () => send<{ processing: string }>(context, 'GET', `/api/tracks/${contentId}`);
  await expect.poll(async () => (await track()).processing, { timeout: 60_000 }).toBe('ready');
  await send(context, 'POST', '/api/platform-content', { contentId, contentType: 'track', platformId });

  await openQueue(page, 'Submissions to platforms');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(name);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Claim', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Claim', exact: true }).press('Enter');
  await expect(dialog.getByText('It is yours.')).toBeVisible();
  await page.keyboard.press('Enter');
  // its button is gone: the keyboard goes on at what is next in the row
  await expect(row.getByRole('button', { name: 'Accept' })).toBeFocused();
  const accept = { confirm: 'Accept', reason: 'They have taken it.', said: 'It is published.' };
  await sayVerb(page, 'Accept', accept, row);
  await expect(row).toHaveCount(0);
  await expectAccessible(page);
  await leave();
});
