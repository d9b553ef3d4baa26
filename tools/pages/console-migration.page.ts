import { atConsole, openQueue, sayVerb } from './desk.ts';
import { titled } from './show-fixtures.ts';
import { expect, expectAccessible, send, signUp, test, url } from './visit.ts';

test('a migration that waits for another login is found in its queue by support before anybody has asked, its artist is asked and gives one; then its tracks wait, which no login helps', async ({
  browser,
  context,
  page: artist,
}) => {
  const name = titled('Una Login');
  await signUp(context, name);
  const { username } = await send<{ username: string }>(context, 'GET', '/api/auth/user');
  await artist.goto(url('/migration'));
  await artist.getByRole('button', { name: 'Connect DistroKid' }).click();
  await artist.getByLabel('Username').fill('broken');
  await artist.getByLabel('Password', { exact: true }).fill('sandbox-wrong');
  await artist.getByRole('button', { name: 'Start Migration' }).click();
  const again = artist.getByRole('form', { name: 'Another login' });
  await expect(again).toBeVisible();

  const { page, leave } = await atConsole(browser, 'support', '/dashboard', 1920);
  await openQueue(page, 'Stuck migrations');
  const row = page.getByRole('row').filter({ hasText: username });
  const reason = 'DistroKid says that the password has changed.';
  await sayVerb(
    page,
    'Ask for new credentials',
    { confirm: 'Ask the artist', reason, said: 'The artist is asked for another login.' },
    row,
  );
  await expect(row).toContainText(reason);
  await expectAccessible(page);

  await artist.reload();
  await expect(artist.getByText(reason)).toBeVisible();
  await again.getByLabel('Username').fill('broken');
  await again.getByLabel('Password').fill('sandbox');
  await expectAccessible(artist);
  await again.getByRole('button', { name: 'Go on with this login' }).click();
  await expect(row).toContainText('2 tracks wait for a word');
  await expect(row.getByRole('button', { name: 'Ask for new credentials' })).toHaveCount(0);
  await expectAccessible(page);
  await leave();
});
