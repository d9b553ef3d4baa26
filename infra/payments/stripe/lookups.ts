import type Stripe from 'stripe';
import {
  type Intent,
  ProviderBusy,
  type ProviderPage,
  type ProviderRefund,
  type ProviderTransaction,
} from '../port.ts';
import { watchedEvents } from './events.ts';
import { intentMetadata, toIntent, toRefund, withFee } from './objects.ts';
import { toTransaction } from './transactions.ts';

const PAGE = 100;
const MOST_PAGES = 20;
/** Clocks differ, and a call may reach the provider some time after it was made. */
const BEFORE_SECONDS = 60;
const AFTER_SECONDS = 300;
const DAY_SECONDS = 86_400;

/** Searching is quick, but what it finds may be minutes old: only the id is taken from it. */
export async function searchIntent(stripe: Stripe, payable: string, attempt: number): Promise<Intent | undefined> {
  const query = Object.entries(intentMetadata(payable, attempt))
    .map(([name, value]) => `metadata['${name}']:'${value.replace(/['\\]/g, '\\$&')}'`)
    .join(' AND ');
  const found = await stripe.paymentIntents.search({ query, limit: 1 });
  const id = found.data[0]?.id;
  if (!id) return undefined;
  const intent = toIntent(await stripe.paymentIntents.retrieve(id, { expand: withFee }));
  return intent.payable === payable && intent.attempt === attempt ? intent : undefined;
}

/** Reads every intent created around `askedAt` (UTC milliseconds): slower than searching, and up to date. */
export async function scanIntents(
  stripe: Stripe,
  payable: string,
  attempt: number,
  askedAt: number,
): Promise<Intent | undefined> {
  const at = Math.floor(askedAt / 1000);
  const window = { gte: at - BEFORE_SECONDS, lte: at + AFTER_SECONDS };
  const wanted = intentMetadata(payable, attempt);
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const list = await stripe.paymentIntents.list({
      created: window,
      limit: PAGE,
      expand: withFee.map((path) => `data.${path}`),
      ...(after && { starting_after: after }),
    });
    const found = list.data.find(
      ({ metadata }) => metadata?.payable === wanted.payable && metadata.attempt === wanted.attempt,
    );
    if (found) return toIntent(found);
    after = list.data.at(-1)?.id;
    if (!list.has_more || !after) return undefined;
  }
  throw new ProviderBusy(`more than ${MOST_PAGES * PAGE} intents around that time; ask again later`);
}

/** What was created since (UTC milliseconds), a page of a hundred, and where the next one begins. */
const pageSince = (since: number, after?: string) => ({
  created: { gte: Math.floor(since / 1000) },
  limit: PAGE,
  ...(after && { starting_after: after }),
});

function pageOf<T>(list: Stripe.ApiList<{ readonly id: string }>, items: readonly T[]): ProviderPage<T> {
  const next = list.has_more ? list.data.at(-1)?.id : undefined;
  return { items, ...(next && { next }) };
}

export async function intentsSince(stripe: Stripe, since: number, after?: string): Promise<ProviderPage<Intent>> {
  const expand = withFee.map((path) => `data.${path}`);
  const list = await stripe.paymentIntents.list({ ...pageSince(since, after), expand });
  return pageOf(list, list.data.map(toIntent));
}

export async function refundsSince(
  stripe: Stripe,
  since: number,
  after?: string,
): Promise<ProviderPage<ProviderRefund>> {
  const list = await stripe.refunds.list(pageSince(since, after));
  const ours = list.data.map(toRefund).filter((refund) => refund !== undefined);
  return pageOf(list, ours);
}

export async function transactionsSince(
  stripe: Stripe,
  since: number,
  after?: string,
): Promise<ProviderPage<ProviderTransaction>> {
  const list = await stripe.balanceTransactions.list({ ...pageSince(since, after), expand: ['data.source'] });
  return pageOf(list, list.data.map(toTransaction));
}

export async function scanRefunds(
  stripe: Stripe,
  intentId: string,
  refundId: string,
): Promise<ProviderRefund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: PAGE })) {
    const ours = toRefund(refund);
    if (ours?.refundId === refundId) return ours;
  }
  return undefined;
}

/** The oldest events after one that the provider still knows. */
export async function eventsAfter(stripe: Stripe, cursor: string, limit: number): Promise<Stripe.Event[]> {
  const newestFirst = await stripe.events.list({ ending_before: cursor, limit, types: [...watchedEvents] });
  return newestFirst.data.toReversed();
}

/** The oldest events of the last 24 hours. Lists run from the newest back, so the whole day is read once. */
export async function eventsOfADay(stripe: Stripe, now: number, limit: number): Promise<Stripe.Event[]> {
  const created = { gte: Math.floor(now / 1000) - DAY_SECONDS };
  let oldest: Stripe.Event[] = [];
  for await (const event of stripe.events.list({ created, limit: PAGE, types: [...watchedEvents] })) {
    oldest.push(event);
    if (oldest.length >= 2 * limit) oldest = oldest.slice(-limit);
  }
  return oldest.slice(-limit).toReversed();
}
