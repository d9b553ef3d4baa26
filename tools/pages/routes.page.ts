import { demoShowId } from '@marquee/command-api/shows/demo-shows.ts';
import { expect, expectAccessible, password, signIn, test, url } from './visit.ts';

const rooms = [
  ['R3', '/'],
  ['R4', '/home-v1'],
  ['R5', '/upload'],
  ['R6', '/movies'],
  ['R7', '/games'],
  ['R8', '/sync-licensing'],
  ['R9', '/live-shows'],
  ['R10', '/tickets'],
  ['R11', '/social'],
  ['R12', '/art-gallery'],
  ['R13', '/migration'],
  ['R14', '/subscribe'],
  ['R15', '/advertising'],
  ['R16', '/champion-rumble'],
  ['R17', '/goody-go-delivery'],
  ['R18', '/legal-disclaimer'],
] as const;

const every = rooms.map(([id]) => id).join(', ');

test(`a signed-in person opens every page; any other path is 404 (${every}, R19)`, async ({ context, page }) => {
  await signIn(context, 'fan');
  for (const [, path] of rooms) {
    const answer = await page.goto(url(path));
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeHidden();
    // rooms that open later look alike, and the others are looked at where they are used
    if (['/', '/home-v1', '/games', '/legal-disclaimer'].includes(path)) await expectAccessible(page);
  }
  const answer = await page.goto(url('/no-such-room'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expectAccessible(page);
});

test('R24 P356: a visitor to an address of somebody’s own is led to sign-in, and comes back to the same page', async ({
  page,
}) => {
  const own = [
    ['/account', 'Account'],
    ['/purchases', 'Purchases'],
    ['/notifications', 'Notifications'],
    ['/search?q=kofi', 'Search'],
  ] as const;
  for (const [path, title] of own) {
    await page.context().clearCookies();
    await page.goto(url(path));
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('fan@marquee.test');
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(page.url()).toBe(url(path));
  }
});

test('on the narrowest phone no page has to be drawn sideways', async ({ context, page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(context, 'artist');
  const asked = `?show=${demoShowId('small-hours')}`;
  const ofAShow = [`/tickets${asked}`, `/live-shows${asked}`];
  const more = [
    ...ofAShow,
    '/live-shows?tab=mine',
    '/live-shows?tab=streaming',
    '/purchases',
    '/groups',
    '/stories',
    '/account',
    '/search?q=night',
    '/notifications',
    '/decisions',
  ];
  for (const path of [...rooms.map(([, room]) => room), ...more]) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // with what it lists, too
    await page.waitForLoadState('networkidle');
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, path).toBe(0);
  }
  await page.goto(url('/live-shows?tab=streaming'));
  await expect(page.getByRole('tab', { name: 'Streaming' })).toBeInViewport({ ratio: 0.9 });
});
