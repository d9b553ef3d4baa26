import { MINUTE } from '@marquee/domain/kernel/time.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { WindowOptions, WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import type { TicketingActivities } from './activities.ts';
import { verbOf } from './insist.ts';
import { steady } from './patience.ts';

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
};
type Place = Required<Input>;
type Context = WorkflowContext<TicketingActivities>;

/** Pages of orders in one run, so that its history stays short. */
const PAGES = 20;
const refunds: WindowOptions = {
  concurrency: 10,
  activity: {
    timeoutMs: 90_000,
    retry: { maxAttempts: 8, maxIntervalMs: MINUTE, nonRetryable: ['RefundRefused', 'DisputeOpen', 'AmountMismatch'] },
  },
};

/**
 * `show-cancellation/{show}`: closes the gates of all its tiers first, then gives every order its money back, page by
 * page as they stand in the tiers' streams. What the provider refuses is parked with its reason; at the end the job is
 * stuck with those until a person says `retry` or `skip`.
 */
export const showCancellation: WorkflowDefinition<TicketingActivities, Input> = {
  kind: 'show-cancellation',
  version: 1,
  async run(context, input) {
    let place = await begin(context, input);
    for (let page = 0; place.tiers[0]; page += 1) {
      if (page === PAGES) return context.continueAsNew(place);
      place = await refundPage(context, place, place.tiers[0]);
    }
    place = await refundParked(context, place);
    return { refunded: place.done, refused: place.parked.length };
  },
};

async function begin(context: Context, { show, ...rest }: Input): Promise<Place> {
  if (rest.tiers) return { show, tiers: [], from: 0, total: 0, done: 0, parked: [], ...rest };
  const { tiers } = await context.run('closeGates', { show }, steady);
  const counted = await context.run(
    'countHeldOrders',
    { show, tiers },
    {
      ...steady,
      timeoutMs: 10 * MINUTE,
    },
  );
  const place = { show, tiers, from: 0, total: counted.orders, done: 0, parked: [] };
  await tell(context, place);
  return place;
}

/** Takes back the next orders of the first tier that is left. */
async function refundPage(context: Context, place: Place, tier: Tier): Promise<Place> {
  const { show, from, tiers } = place;
  const { orders, next } = await context.run('heldOrders', { show, tier, from }, steady);
  const done = await refundOrders(context, place, orders, 0);
  const after = next === undefined ? { ...done, tiers: tiers.slice(1), from: 0 } : { ...done, from: next };
  await tell(context, after);
  return after;
}

/** Takes back orders, tells those who had paid, and sets aside what could not be done. */
async function refundOrders(context: Context, place: Place, orders: readonly string[], turn: number): Promise<Place> {
  const outcomes = await context.window(
    'cancelOrder',
    orders.map((order) => ({ order, turn })),
    refunds,
  );
  const told: { order: string; cents: number }[] = [];
  const parked = [...place.parked];
  for (const [index, order] of orders.entries()) {
    const outcome = outcomes[index];
    if (outcome?.ok && outcome.value.tickets > 0) told.push({ order, cents: outcome.value.cents });
    if (!outcome || outcome.ok) continue;
    parked.push(order);
    await context.park(order, outcome.failure);
  }
  const mails = told.map((paid) => ({ mail: 'cancellation', ...paid }) as const);
  await context.window('startMail', mails, { activity: steady });
  return { ...place, parked, done: place.done + orders.length - (parked.length - place.parked.length) };
}

/** Waits for a person to say what becomes of the orders that were set aside. */
async function refundParked(context: Context, start: Place): Promise<Place> {
  let place = start;
  for (let turn = 1; place.parked.length > 0; turn += 1) {
    const { parked } = place;
    const refusals = parked.length === 1 ? '1 refund was' : `${parked.length} refunds were`;
    const verb = await verbOf(context, `${refusals} refused: see the parked orders.`);
    if (verb.name === 'skip') return place;
    for (const order of parked) await context.unpark(order);
    place = await refundOrders(context, { ...place, parked: [] }, parked, turn);
    await tell(context, place);
  }
  return place;
}

async function tell(context: Context, { total, done, parked, tiers }: Place): Promise<void> {
  const caption =
    tiers.length > 0
      ? 'Giving the money back'
      : parked.length > 0
        ? 'Some refunds were refused'
        : 'Every order was taken back';
  await context.progress({ total, done, failed: parked.length, caption });
}
