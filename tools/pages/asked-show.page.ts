import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { pick } from './box-office.ts';
import { expect, expectAccessible, send, signIn, test, url, viewports } from './house.ts';

const LIST = /\/api\/live-shows(\?.*)?$/;

/** A show of the demo house. */
async function demoShow(context: BrowserContext, status: Show['status'], title: string): Promise<Show> {
  const query = new URLSearchParams({ status, q: title });
  const shows = await send<Show[]>(context, 'GET', `/api/live-shows?${query}`);
  const show = shows.find((each) => each.title === title);
  if (!show) throw new Error(`${title} is not on the bill`);
  return show;
}

/** Nothing is chosen and nothing can be paid; a pick puts that right. */
async function expectNothingChosen(page: Page): Promise<void> {
  const shows = page.getByRole('group', { name: 'Pick a show' }).getByRole('radio');
  await expect(shows.first()).toBeVisible();
  for (const show of await shows.all()) await expect(show).not.toBeChecked();
  await expect(page.getByText('Pick a show above, and its tickets are sold here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0);
}

test.describe('a show that the address asks for', () => {
  test.beforeEach(({ context }) => signIn(context, 'fan'));

  for (const [status, title, why] of [
    ['ended', 'Marfa Grange, first night', 'The show is over.'],
    ['cancelled', 'Harbor Songs', 'It is called off'],
  ] as const) {
    test(`and that is ${status}: named, and no other is chosen in its place`, async ({ context, page }) => {
      const show = await demoShow(context, status, title);
      await page.goto(url(`/tickets?show=${show.id}&type=general`));
      const notice = page.getByRole('alert').filter({ hasText: `${title} no longer sells tickets` });
      await expect(notice).toContainText(why);
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expectNothingChosen(page);
      await expectAccessible(page);
      await pick(page, 'Highlife Sunday');
      await expect(notice).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled();
    });
  }

  for (const id of ['00000000-0000-4000-8000-00000000dead', 'nothing-like-an-id']) {
    test(`and that nobody knows, ${id}: no other is chosen in its place`, async ({ page }) => {
      await page.goto(url(`/tickets?show=${id}`));
      await expect(page.getByRole('alert').filter({ hasText: 'There is no such show' })).toBeVisible();
      await expectNothingChosen(page);
    });
  }

  test('and that does not load can be asked for again', async ({ context, page }) => {
    const show = await demoShow(context, 'scheduled', 'Long Road Home');
    await page.route(LIST, async (route) => {
      const answer = await route.fetch();
      const shows = (await answer.json()) as Show[];
      await route.fulfill({ response: answer, json: shows.filter(({ id }) => id !== show.id) });
    });
    const alone = `**/api/live-shows/${show.id}`;
    await page.route(alone, (route) => route.fulfill({ status: 503, json: { code: 'X', message: 'In a minute.' } }));
    await page.goto(url(`/tickets?show=${show.id}`));
    const failed = page.getByRole('alert').filter({ hasText: 'The show did not load' });
    await expect(failed).toContainText('In a minute.');
    await expectNothingChosen(page);
    await page.unroute(alone);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('radio', { name: /Long Road Home/ })).toBeChecked();
    await expect(page.getByRole('heading', { name: 'Where the $18.00 of a ticket goes' })).toBeVisible();
  });
});

test('the first show, when it ends while one reads, does not become the next one', async ({ context, page }) => {
  await signIn(context, 'fan');
  let over = false;
  await page.route(LIST, async (route) => {
    const answer = await route.fetch();
    const [first, ...others] = (await answer.json()) as Show[];
    const ended = { ...first, status: 'ended' };
    await route.fulfill({ response: answer, json: over ? [...others, ended] : [first, ...others] });
  });
  await page.route('**/api/tickets/purchase', (route) =>
    route.fulfill({ status: 409, json: { code: 'NotOnSale', message: 'The show is over.' } }),
  );
  await page.goto(url('/tickets'));
  await expect(page.getByRole('radio').first()).toBeChecked();
  over = true;
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no longer sells tickets' })).toBeInViewport({ ratio: 1 });
  await expectNothingChosen(page);
});

for (const viewport of [{ width: 1280, height: 800 }, ...viewports.slice(1)]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a show that is picked brings its form into view; arrow keys stay in the list', async ({ context, page }) => {
      await signIn(context, 'fan');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(url('/tickets'));
      const desk = page.getByRole('region', { name: 'Buy tickets' });
      const heading = desk.getByRole('heading');
      await expect(heading).not.toBeInViewport();
      await pick(page, 'Highlife Sunday');
      await expect(desk).toBeFocused();
      await expect(desk.getByRole('heading', { name: 'Highlife Sunday' })).toBeInViewport({ ratio: 1 });
      await expect(desk.getByRole('radio', { name: /^General/ })).toBeInViewport();

      const shows = page.getByRole('group', { name: 'Pick a show' }).getByRole('radio');
      await shows.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(shows.nth(1)).toBeChecked();
      await expect(shows.nth(1)).toBeFocused();
      await page.getByText('Highlife Sunday').first().click();
      await expect(desk).toBeFocused();
    });
  });
}
