import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Ticket } from '@marquee/command-api/contract/ticketing.ts';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { send, url } from './visit.ts';

let count = 0;

/** A title that no other test has. */
export const titled = (name: string) => `${name} ${Date.now().toString(36)}${++count}`;

/** Schedules a show for tomorrow as whoever is signed in; it answers when its tickets are on sale. */
export async function schedule(context: BrowserContext, details: object = {}): Promise<Show> {
  const show = await send<Show>(context, 'POST', '/api/live-shows', {
    title: titled('House Test'),
    description: 'One set, no encore.',
    genre: 'Jazz',
    scheduledAt: new Date(Date.now() + 24 * 3600_000).toISOString(),
    location: 'The Tin Roof, Reno',
    ...details,
  });
  const onSale = async () =>
    (await send<Show>(context, 'GET', `/api/live-shows/${show.id}`)).tiers.map((tier) => tier.available);
  await expect.poll(onSale, { timeout: 30_000 }).not.toContain(0);
  return show;
}

/** Takes a show live as its owner, who is signed in. */
export function goLive(context: BrowserContext, { id }: Show): Promise<Show> {
  return send(context, 'PATCH', `/api/live-shows/${id}/status`, { status: 'live' });
}

/** The tickets of whoever is signed in to one show. */
export async function ticketsTo(context: BrowserContext, { id }: Show): Promise<Ticket[]> {
  const mine = await send<Ticket[]>(context, 'GET', '/api/tickets/user');
  return mine.filter(({ liveShowId }) => liveShowId === id);
}

/** Goes to the purchase form of a show and through to its payment step. */
export async function takeSeats(page: Page, { id, title }: Show): Promise<void> {
  await page.goto(url(`/tickets?show=${id}`));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: /^Pay \$/ })).toBeVisible();
}

/** Pays with a test card of the sandbox. */
export async function payWith(page: Page, card: 'Succeeds' | 'Bank asks' | 'Declined'): Promise<void> {
  await page.getByRole('button', { name: card }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

/** The card of a show, in a list of any kind. */
export function showCard(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** Opens My Shows and goes on in them to one of those. */
export async function openMine(page: Page, title: string): Promise<Locator> {
  const card = showCard(page, title);
  await page.goto(url('/live-shows?tab=mine'));
  await expect(async () => {
    if (await card.isVisible()) return;
    await page.getByRole('button', { name: 'Show more shows' }).click({ timeout: 1000 });
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
  return card;
}
