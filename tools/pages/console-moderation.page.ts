import type { BrowserContext } from '@playwright/test';
import { atConsole, caseAbout, listed, openQueue, sayVerb } from './desk.ts';
import { titled } from './show-fixtures.ts';
import { expect, expectAccessible, linkInMail, send, signInAs, signUp, test, toasts, url, viewports } from './visit.ts';

/** Decides a case as one of the staff, or proposes what takes two. */
async function decide(staff: BrowserContext, one: string, verdict: object): Promise<void> {
  await send(staff, 'POST', `/api/admin/cases/${one}/claim`);
  const words = { rule: 'harassment', reason: 'It mocks a person.', note: '' };
  await send(staff, 'POST', `/api/admin/cases/${one}/decide`, { ...words, ...verdict });
}

test('an appeal, a decision that takes two, a supervisor’s papers and an age are worked to the end of their queues', async ({
  browser,
  context,
}) => {
  const owner = titled('Anna Appeals');
  const contactEmail = await signInAs(context, owner);
  const { id: person } = await send<{ id: string }>(context, 'GET', '/api/auth/user');
  const { id: post } = await send<{ id: string }>(context, 'POST', '/api/posts', { content: 'A joke about a hat.' });
  await context.clearCookies();
  await signInAs(context, 'Rita Reports');
  for (const [kind, id] of Object.entries({ post, person }))
    await send(context, 'POST', '/api/reports', { kind, id, reason: 'harassment', text: 'It mocks a person.' });
  await context.clearCookies();
  await signInAs(context, owner);
  // too young at first, and then not: somebody looks at that
  const headers = { origin: url('/').slice(0, -1) };
  await context.request.post(url('/api/auth/user/age'), { headers, data: { birthDate: '2015-04-05' } });
  await send(context, 'POST', '/api/auth/user/age', { birthDate: '1980-04-05' });
  await send(context, 'PUT', '/api/music-supervisors/me', { name: owner, contactEmail });

  const moderator = await atConsole(browser, 'moderator', '/cases', 1920);
  const hidden = await caseAbout(moderator.context, post);
  await decide(moderator.context, hidden, { outcome: 'hide' });
  await context.clearCookies();
  await signInAs(context, owner);
  const decisions = () => send<{ id: string }[]>(context, 'GET', '/api/decisions');
  await expect.poll(async () => (await decisions()).length).toBe(1);
  const [{ id: decision = '' } = {}] = (await decisions()) as { id?: string }[];
  await send(context, 'POST', `/api/decisions/${decision}/appeal`, { text: 'It is my own hat.' });
  await moderator.page.goto(url(`/admin/cases/${hidden}/show`));
  await expect(moderator.page.getByText('It is my own hat.')).toBeVisible();
  await moderator.page.getByLabel(/^Write to/).fill('Whose photo is it?');
  await moderator.page.getByRole('button', { name: 'Send' }).click();
  await expect(moderator.page.getByLabel(/^Write to/)).toHaveValue('');
  await expect(moderator.page.getByText(/a colleague judges the appeal\.$/)).toBeVisible();
  await expectAccessible(moderator.page);
  await moderator.leave();

  // who decided is not who judges
  const { page, leave, context: operator } = await atConsole(browser, 'operator', '/dashboard', 1280);
  await openQueue(page, 'Appeals');
  await page.getByRole('row').filter({ hasText: owner }).first().click();
  await expect(page.getByText('Whose photo is it?')).toBeVisible();
  await sayVerb(page, 'Reverse', { confirm: 'Reverse', reason: 'It is her own hat.', said: 'It is taken back.' });
  await expect(page.getByText(/answered: It is her own hat\.$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(url(`/admin${listed('supervisors', { standing: 'registered' })}`));
  const row = page.getByRole('row').filter({ hasText: owner });
  const verified = { confirm: 'Verify', reason: 'Known to the house.', said: `${owner} is verified.` };
  await sayVerb(page, 'Verify', verified, row);
  await expect(row).toHaveCount(0);

  await openQueue(page, 'Ages to look at');
  const aged = page.getByRole('row').filter({ has: page.locator(`a[href*="${person}"]`) });
  await expect(aged).toContainText('was under 18 before');
  await expectAccessible(page);
  const stands = { confirm: 'Let it stand', reason: 'A slip of the pen.', said: 'It stands.' };
  await sayVerb(page, 'Let it stand', stands, aged);
  await expect(aged).toHaveCount(0);

  await decide(operator, await caseAbout(operator, person), { outcome: 'suspend', days: 40 });
  await leave();
  const second = await atConsole(browser, 'colleague', listed('cases', { queue: 'second' }), 1920);
  await second.page.getByRole('row').filter({ hasText: owner }).first().click();
  await second.page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = second.page.getByRole('dialog');
  await expectAccessible(second.page);
  await dialog.getByRole('button', { name: 'Confirm it' }).click();
  await expect(dialog.getByText('It is decided.')).toBeVisible();
  await second.leave();
  await expect.poll(async () => (await decisions()).length).toBe(2);
});

test('several cases are claimed and left at once, and what was hidden by hand is undone, by the keyboard alone', async ({
  browser,
  context,
}) => {
  const owner = titled('Wil Wares');
  await signInAs(context, owner);
  const posts: string[] = [];
  for (const content of ['A hat.', 'A scarf.'])
    posts.push((await send<{ id: string }>(context, 'POST', '/api/posts', { content })).id);
  await context.clearCookies();
  await signInAs(context, 'Rita Reports');
  for (const id of posts)
    await send(context, 'POST', '/api/reports', { kind: 'post', id, reason: 'spam', text: 'It sells.' });
  const desk = await atConsole(browser, 'moderator', '/dashboard', 1920);
  const { page } = desk;
  for (const id of posts) await caseAbout(desk.context, id);
  await page.goto(url(`/admin${listed('cases', { queue: 'open', kind: 'post' })}`));
  const rows = page.getByRole('row').filter({ hasText: owner });
  await expect(rows).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  const choose = async (verb: string) => {
    for (const row of await rows.all()) await row.getByRole('checkbox').press('Space');
    await expectAccessible(page);
    await page.getByRole('button', { name: verb, exact: true }).press('Enter');
  };
  const over = async () => {
    await expect(dialog.getByText('2 of 2 done.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await choose('Claim');
  await dialog.getByRole('button', { name: 'Claim', exact: true }).press('Enter');
  await over();
  await choose('Leave');
  await dialog.getByLabel('Rule').press('Enter');
  await page.getByRole('option', { name: 'Spam or fraud' }).press('Enter');
  await dialog.getByLabel(/^Reason/).fill('Hats are allowed.');
  await dialog.getByRole('button', { name: 'Leave them' }).press('Enter');
  await over();
  await expect(rows).toHaveCount(0);

  await page.goto(url(`/admin/posts/${posts[0]}/show`));
  await page.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
  await dialog.getByLabel('What its author reads').fill('No selling.');
  await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter');
  await expect(dialog.getByText('It is hidden.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^It is undone/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible();
  await desk.leave();
});

for (const viewport of viewports) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('what a reader reports and a visitor swears is theirs comes before a moderator, and whose it is reads why', async ({
      browser,
      context,
      page,
    }) => {
      const [author, words, claimant] = [titled('Owns It'), titled('A song like hers'), `${Date.now()}@claims.test`];
      await signUp(context, author);
      const { id: post } = await send<{ id: string }>(context, 'POST', '/api/posts', { content: words });
      const others = await browser.newContext({ viewport });
      const other = await others.newPage();

      await other.goto(url(`/social?post=${post}`));
      await other.getByRole('link', { name: /Is your work shown here without you/ }).click();
      const form = other.getByRole('form', { name: 'Takedown claim' });
      await expect(form.getByLabel('Its address here')).toHaveValue(`/social?post=${post}`);
      await expectAccessible(other);
      expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
      await form.getByLabel('Your e-mail').fill(claimant);
      await form.getByLabel('Your full name').fill('Ada Quill');
      await form.getByLabel(/^What the work is/).fill('A song of 2019.');
      await form.getByLabel(/^I swear/).check();
      await form.getByRole('button', { name: 'Send me the link' }).press('Enter');
      await expect(other.getByText('Look into your mail')).toBeVisible();

      await signUp(others, 'Rita Reads');
      await other.goto(url(`/social?post=${post}`));
      await other.getByRole('button', { name: 'Report this post' }).click();
      const report = other.getByRole('dialog', { name: 'Report this post' });
      await report.getByLabel('What is wrong with it?').selectOption('Somebody else’s work');
      await expectAccessible(other);
      await report.getByRole('button', { name: 'Report', exact: true }).click();
      await expect(toasts(other).first()).toContainText('Reported');

      await other.goto(await linkInMail(other, claimant, /Confirm your takedown claim/, 'Confirm the claim'));
      await other.getByRole('button', { name: 'Confirm the claim' }).click();
      await expect(other.getByText('Your claim is filed')).toBeVisible();
      await expectAccessible(other);

      const staff = await atConsole(browser, 'moderator', '/cases', viewport.width);
      await staff.page.goto(url(`/admin/cases/${await caseAbout(staff.context, post)}/show`));
      await expect(staff.page.getByText('Ada Quill, a visitor who confirmed it by mail')).toBeVisible();
      await staff.page.getByRole('button', { name: 'Claim', exact: true }).click();
      await staff.page.getByRole('button', { name: 'Decide', exact: true }).click();
      const dialog = staff.page.getByRole('dialog');
      await dialog.getByLabel('Outcome').press('Enter');
      await staff.page.getByRole('option', { name: 'Hide', exact: true }).press('Enter');
      await dialog.getByLabel('What its owner reads').fill('It is her song.');
      await expectAccessible(staff.page);
      await dialog.getByRole('button', { name: 'Decide' }).click();
      await expect(dialog.getByText('It is decided.')).toBeVisible();
      await staff.leave();

      await expect(async () => {
        await page.goto(url('/decisions'));
        await expect(page.getByText('It is her song.')).toBeVisible({ timeout: 2000 });
      }).toPass();
      await expect(page.getByRole('heading', { name: 'Your post is hidden from others' })).toBeVisible();
      await expectAccessible(page);
      await other.goto(url('/decisions'));
      await expect(other.getByText('Acted on')).toBeVisible();
      await others.close();
    });
  });
}
