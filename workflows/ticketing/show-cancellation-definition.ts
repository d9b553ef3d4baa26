import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { retryForever } from '../kit/retry-policies.ts';
import { nextVerb, type Verb } from '../kit/run-or-escalate.ts';
import type { LetterInput } from '../mail/letter-kind.ts';
import type { WindowOptions, WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import type { TicketingActivities } from './activities.ts';
import type { ticketingLetters } from './letters/letters.ts';

/** How far the job is. The first run knows the show alone. */
type Input = {
  readonly show: string;
  /** Tiers that are not done, the first one read up to `from`. */
  readonly tiers?: readonly Tier[];
  readonly from?: number;
  readonly total?: number;
  readonly done?: number;
  /** Orders set aside. */
  readonly parked?: readonly string[];
  /** How many orders a person has let go. */
  readonly skipped?: number;
  /** How often a person has had refused refunds asked for anew. */
  readonly turn?: number;
};
type Place = Required<Input>;
type Context = WorkflowContext<TicketingActivities>;

/** Pages of orders in one run, and orders in one window, so that histories stay short. */
const PAGES = 10;
const WINDOW = 100;
/** So many refusals are no longer the cards' fault: a person is asked before more are collected. */
const MOST_PARKED = 1000;
const refunds: WindowOptions = {
  concurrency: 10,
  activity: {
    timeoutMs: 90_000,
    retry: {
      maxAttempts: 40,
      maxIntervalMs: 2 * MINUTE,
      nonRetryable: ['RefundRefused', 'DisputeOpen', 'AmountMismatch'],
    },
  },
};

/**
 * `show-cancellation/{show}`: closes the gates of all its tiers first, then gives every order its money back, page by
 * page as they stand in the tiers' streams. What cannot be done is parked with its reason: the job says that it is stuck, goes on with the
 * others, and does between two pages, and at the end, what a person decides: `retry` or `skip`, of one order or of all that are parked.
 */
export const showCancellation: WorkflowDefinition<TicketingActivities, Input> = {
  kind: 'show-cancellation',
  version: 1,
  queue: 'payments',
  essential: true,
  async run(context, input) {
    let place = await begin(context, input);
    for (let page = 0; place.tiers[0]; page += 1) {
      if (page === PAGES) return context.continueAsNew(place);
      place = await refundPage(context, place, place.tiers[0]);
      place = await heed(context, place);
    }
    return { refunded: place.done, skipped: place.skipped };
  },
};

async function begin(context: Context, { show, ...rest }: Input): Promise<Place> {
  const start = { show, from: 0, total: 0, done: 0, parked: [], skipped: 0, turn: 0 };
  if (rest.tiers) {
    const place = { ...start, tiers: rest.tiers, ...rest };
    if (place.parked.length > 0) await context.stuck(refusals(place));
    return place;
  }
  const { tiers } = await context.run('closeGates', { show }, retryForever);
  const counted = await context.run('countHeldOrders', { show, tiers }, { ...retryForever, timeoutMs: 10 * MINUTE });
  const place = { ...start, tiers, total: counted.orders };
  await tell(context, place);
  return place;
}

/** Takes back the next orders of the first tier that is left. */
async function refundPage(context: Context, place: Place, tier: Tier): Promise<Place> {
  const { show, from, tiers } = place;
  const { orders, next } = await context.run('heldOrders', { show, tier, from }, retryForever);
  const done = await refundOrders(context, place, orders);
  const after = next === undefined ? { ...done, tiers: tiers.slice(1), from: 0 } : { ...done, from: next };
  await tell(context, after);
  if (after.parked.length > place.parked.length) await context.stuck(refusals(after));
  return after;
}

/** Takes back orders, tells those who had paid, and sets aside what could not be done. */
async function refundOrders(context: Context, start: Place, orders: readonly string[]): Promise<Place> {
  let place = start;
  for (let from = 0; from < orders.length; from += WINDOW) {
    place = await refundWindow(context, place, orders.slice(from, from + WINDOW));
  }
  return place;
}

async function refundWindow(context: Context, place: Place, orders: readonly string[]): Promise<Place> {
  const items = orders.map((order) => ({ order, turn: place.turn }));
  const outcomes = await context.window('cancelOrder', items, refunds);
  const told: { order: string; cents: number }[] = [];
  const parked: string[] = [];
  for (const [index, order] of orders.entries()) {
    const outcome = outcomes[index];
    if (outcome?.ok && outcome.value.tickets > 0) told.push({ order, cents: outcome.value.cents });
    if (!outcome || outcome.ok) continue;
    parked.push(order);
    await context.park(order, outcome.failure);
  }
  const mails = told.map((paid) => ({ mail: 'cancellation', ...paid }) satisfies LetterInput<typeof ticketingLetters>);
  if (mails.length > 0) await context.window('startMail', mails, { activity: retryForever });
  return { ...place, parked: [...place.parked, ...parked], done: place.done + orders.length - parked.length };
}

/**
 * Does what a person has decided about the orders that were set aside. Waits for it when there is nothing else to do, or when too
 * much is set aside to go on.
 */
async function heed(context: Context, start: Place): Promise<Place> {
  let place = start;
  while (place.parked.length > 0) {
    const waits = place.tiers.length === 0 || place.parked.length >= MOST_PARKED;
    const verb = await nextVerb(context, waits ? undefined : context.now());
    if (!verb) break;
    place = await obey(context, place, verb);
  }
  return place;
}

async function obey(context: Context, place: Place, { name, item }: Verb): Promise<Place> {
  const chosen = new Set(place.parked.filter((order) => item === undefined || order === item));
  if (chosen.size === 0) return place;
  for (const order of chosen) await context.unpark(order);
  const left = { ...place, parked: place.parked.filter((order) => !chosen.has(order)) };
  const after =
    name === 'skip'
      ? { ...left, skipped: place.skipped + chosen.size }
      : await refundOrders(context, { ...left, turn: place.turn + 1 }, [...chosen]);
  await tell(context, after);
  await context.stuck(after.parked.length > 0 ? refusals(after) : undefined);
  return after;
}

function refusals({ parked }: Place): string {
  const refused = parked.length === 1 ? '1 refund was' : `${parked.length} refunds were`;
  return `${refused} refused: see the parked orders.`;
}

async function tell(context: Context, place: Place): Promise<void> {
  const { total, done, parked, skipped } = place;
  await context.progress({ total, done, failed: parked.length + skipped, caption: captionOf(place) });
}

function captionOf({ tiers, parked, skipped }: Place): string {
  if (tiers.length > 0) return 'Giving the money back';
  if (parked.length > 0) return 'Some refunds were refused';
  return skipped > 0 ? `Done, with ${skipped} skipped` : 'Every order was taken back';
}
