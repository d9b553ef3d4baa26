import { expect, expectAccessible, linkInMail, password, readers, signUp, test, toasts, url } from './visit.ts';

for (const reader of readers) {
  test.describe(`at ${reader.viewport.width} px`, () => {
    test.use(reader);

    test('the sign-in page can be used by everybody, and takes nobody for an answer (C280, C304)', async ({ page }) => {
      const asked = page.waitForResponse('**/api/auth/user');
      await page.goto(url('/api/login'));
      expect((await asked).status()).toBe(401);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect(toasts(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Demo accounts' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Sign in' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByLabel('First name')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a new person signs up, signs out, and signs in again to the page that was asked for (R23, C303, N49, P275)', async ({
  page,
}) => {
  const email = `newcomer-${Date.now()}@marquee.test`;
  await page.goto(url('/api/login?mode=sign-up'));
  await page.getByLabel('First name').fill('New Comer');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(url('/live-shows'));
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Sign Up' }).first()).toBeVisible();
  expect((await page.request.get(url('/api/auth/user'))).status()).toBe(401);

  await page.goto(url('/live-shows'));
  await page.waitForURL(/\/api\/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('not my password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('E-mail and password do not match');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Shows' })).toBeVisible();
});

test('who forgot the password sets a new one by the mail, once', async ({ context, page }) => {
  const email = await signUp(context, 'Forgets Often');
  await context.clearCookies();
  await page.goto(url('/api/login'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // the form to sign in has a field of the same name, and stays until the other form is there
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Look into your mail')).toBeVisible();
  const link = await linkInMail(page, email, /Choose a new password/, 'Choose a password');

  await page.goto(link);
  await page.getByLabel('New password').fill('a better password');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('The new password is set')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('a better password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();

  await context.clearCookies();
  await page.goto(link);
  await page.getByLabel('New password').fill('a third password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link is used up or too old');
});

test('a demo account fills in the form', async ({ page }) => {
  await page.goto(url('/api/login'));
  await page.getByRole('button', { name: 'artist' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue('artist@marquee.test');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
});
