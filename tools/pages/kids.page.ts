import { expect, expectAccessible, password, send, signUp, test, url, viewports } from './visit.ts';

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('ST246: a parent shows to be 18, adds a kid, opens the account, and comes back with the password', async ({
      context,
      page,
    }) => {
      const email = await signUp(context, 'Nora Quist');
      await page.goto(url('/account'));
      const kids = page.getByRole('region', { name: 'Kids' });
      await kids.getByRole('link', { name: 'Verify your age' }).click();
      const age = page.getByRole('form', { name: 'Age' });
      await expect(age).toBeInViewport();
      await age.getByLabel(/^Birth date/).fill('1985-04-12');
      await age.getByRole('button', { name: 'Verify Age' }).click();
      await kids.getByRole('button', { name: 'Add a kid' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a kid' });
      await dialog.getByLabel('First name').fill('Juno');
      await dialog.getByLabel(/^Username/).fill(`juno.${crypto.randomUUID().slice(0, 13)}`);
      await dialog.getByLabel(/^Birth date/).fill('2016-05-01');
      await dialog.getByLabel(/^May spend a month/).selectOption('$20.00');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Add this kid' }).click();
      await expect(kids.getByText('neither chats nor comments, spends up to $20.00 a month')).toBeVisible();
      await expectAccessible(page);
      await kids.getByRole('button', { name: 'Open as Juno' }).click();
      const banner = page.getByRole('complementary', { name: 'Kid’s account' });
      await expect(banner).toContainText('This is Juno’s account. Nora Quist looks after it.');
      await page.goto(url('/account'));
      await expect(page.getByRole('region', { name: 'Your parent' })).toContainText('Nora Quist');
      await expect(page.getByRole('region', { name: 'Your parent' })).toContainText('You may spend $20.00 a month');
      await expectAccessible(page);
      const [{ id = '' } = {}] = (await send(context, 'GET', '/api/live-shows?limit=1')) as { id?: string }[];
      const tip = await page.request.post(url(`/api/live-shows/${id}/tips`), {
        data: { amount: '5.00' },
        headers: { origin: new URL(url('/')).origin },
      });
      expect(await tip.json()).toMatchObject({ code: 'GuardianRequired' });
      await banner.getByRole('link').click();
      await expect.poll(async () => (await page.request.get(url('/api/auth/user'))).status()).toBe(401);
      await page.goto(url('/api/login'));
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL((address) => !address.pathname.startsWith('/api/login'));
      await page.goto(url('/account'));
      await expect(kids.getByRole('button', { name: 'Open as Juno' })).toBeVisible();
    });
  });
}
