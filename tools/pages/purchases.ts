import type { Show } from '@marquee/command-api/contract/shows.ts';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { schedule } from './show-fixtures.ts';
import { send, signIn, signInAs } from './visit.ts';

/** Cards of the sandbox: one that pays, and one whose bank then wants the money back. */
const cards = { pays: '4242424242424242', disputed: '4000000000000259' };
const cardOf = (number: string) => ({ number, expMonth: 12, expYear: 2040, cvc: '123' });

/** What is in My Tickets of one show. */
export function myTickets(page: Page, { title }: Pick<Show, 'title'>): Locator {
  return page.getByRole('article', { name: `Tickets for ${title}` });
}

/** Opens the menu of an order in My Tickets and chooses of it. */
export async function chooseOf(page: Page, order: Locator, item: string | RegExp): Promise<void> {
  await order.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: item }).first().click();
}

/** A show of one tier: seats at $25. */
export const general = (capacity: number) => ({ tiers: [{ tier: 'general', price: '25.00', capacity }] });

/** Chooses a show; the list makes room for its form. */
export async function pick(page: Page, title: string): Promise<void> {
  const show = page.getByRole('radio', { name: new RegExp(title) });
  await show.click();
  await expect(show).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Buy tickets' }).getByRole('heading', { name: title })).toBeVisible();
}

/** What a purchase answers when it begins. */
export interface Begun {
  ticketId: string;
  clientSecret: string;
  paymentIntentId: string;
}

/** Begins a purchase of seats as whoever is signed in. */
export function begin(
  context: BrowserContext,
  show: Show,
  { name, email, quantity = 1 }: { name: string; email: string; quantity?: number },
): Promise<Begun> {
  return send(context, 'POST', '/api/tickets/purchase', {
    liveShowId: show.id,
    ticketType: 'general',
    quantity,
    purchaserName: name,
    purchaserEmail: email,
  });
}

/** Pays a purchase that began. */
export async function settle(
  context: BrowserContext,
  { ticketId, clientSecret, paymentIntentId }: Begun,
  by: keyof typeof cards = 'pays',
): Promise<void> {
  await send(context, 'POST', '/api/payments/sandbox/confirm', { clientSecret, card: cardOf(cards[by]) });
  await send(context, 'POST', '/api/tickets/confirm', { ticketId, paymentIntentId });
}

/** A show of the demo artist and tickets to it, bought by a person who is then signed in to `context`. */
export async function bought(context: BrowserContext, who: string, quantity = 1): Promise<Show> {
  const show = await showFor(context, who);
  const email = await signInAs(context, who);
  await settle(context, await begin(context, show, { name: who, email, quantity }));
  return show;
}

/** A show of the demo artist that a person who is then signed in to `context` did not make. */
export async function showFor(context: BrowserContext, who: string, details: object = {}): Promise<Show> {
  await signIn(context, 'artist');
  const show = await schedule(context, details);
  await context.clearCookies();
  await signInAs(context, who);
  return show;
}
