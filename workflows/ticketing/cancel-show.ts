import { actorName } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { type Tier, tiers } from '@marquee/domain/ticketing/tiers.ts';
import { readStream } from '../kit/event-log.ts';
import { loadFrom } from '../kit/load-state.ts';
import { by, job, refused } from '../kit/senders.ts';
import { refundJob } from '../payments/jobs.ts';
import type { RefundFacts } from '../payments/payable-facts.ts';
import { refundAtProvider } from '../payments/refund-at-provider.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { TicketingDeps } from './deps.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { readOrder, standingUnits } from './order-facts.ts';
import { returnSeats } from './return-seats.ts';

type Deps = Pick<TicketingDeps, 'log' | 'commands' | 'jobs' | 'payments' | 'workOf' | 'now'>;

/** A place in one tier's stream: its next revision to read. */
export interface HeldOrdersInput {
  readonly show: string;
  readonly tier: Tier;
  readonly from: number;
}

export interface HeldOrdersCount {
  readonly show: string;
  readonly tiers: readonly Tier[];
}

/** Events of an inventory that one page of orders is looked for in, and orders that fill it. */
const PAGE = 2000;
const PAGE_ORDERS = 100;

/** Stops the sale of every tier that the show has. Answers those tiers. */
export async function closeGates({ commands }: Pick<Deps, 'commands'>, { show }: { readonly show: string }) {
  const closed: Tier[] = [];
  for (const tier of tiers) {
    const command = { type: 'CloseGate', show, tier, reason: 'cancelled' } as const;
    const sent = await commands.send(inventoryAggregate, command, by(job, 'CloseGate', show, tier, 'cancelled'));
    if (sent.ok) closed.push(tier);
    else if (sent.rejection.code !== 'NotFound') throw refused(sent.rejection);
  }
  return { tiers: closed };
}

/** How many orders ever held seats of these tiers: each is looked at once. */
export async function countHeldOrders({ log }: Pick<Deps, 'log'>, input: HeldOrdersCount) {
  let orders = 0;
  for (const tier of input.tiers) {
    for await (const event of readStream(log, inventoryEvents, inventoryStream(input.show, tier))) {
      if (event.type === 'SeatsHeld') orders += 1;
    }
  }
  return { orders };
}

/** The next orders that held seats of a tier, in the order they did. `next` is absent at the end. */
export async function heldOrders({ log }: Pick<Deps, 'log'>, { show, tier, from }: HeldOrdersInput) {
  const orders: string[] = [];
  let last = from - 1;
  const page = readStream(log, inventoryEvents, inventoryStream(show, tier), { from, limit: PAGE });
  for await (const event of page) {
    last = event.revision;
    if (event.type === 'SeatsHeld') orders.push(event.data.order);
    if (orders.length === PAGE_ORDERS) return { orders, next: last + 1 };
  }
  return last - from + 1 < PAGE ? { orders } : { orders, next: last + 1 };
}

/** `turn` counts from 0; a refund that the provider refused is asked for anew in the next turn. */
export interface CancelOrderInput {
  readonly order: string;
  readonly turn: number;
}

/** How many tickets became void, and the cents that go back for them; nothing for an order that was never paid. */
export interface CancelledOrder {
  readonly tickets: number;
  readonly cents: number;
}

const nothing: CancelledOrder = { tickets: 0, cents: 0 };

/**
 * Takes one order of a cancelled show back: an unpaid one is given up, a paid one refunded whole, and the provider asked for it at
 * once. Throws `ActivityFailed`: `RefundRefused` with the provider's reason, the code of a refusal (`DisputeOpen`),
 * `OrderNotPlaced`, `PaymentProcessing`, `ProviderBusy`, `ProviderOutcomeUnknown`.
 */
export async function cancelOrder(deps: Deps, { order, turn }: CancelOrderInput): Promise<CancelledOrder> {
  const payable = `order-${order}`;
  const { state } = await settlePayment(deps, { payable, giveUp: 'cancelled' });
  if (state === 'none')
    throw new ActivityFailed('OrderNotPlaced', 'Its seats are held, but the order is not placed yet.');
  if (state === 'processing') throw new ActivityFailed('PaymentProcessing', 'The payment is still being made.');
  if (state !== 'paid') return nothing;
  const fresh = { commands: deps.commands, load: loadFrom(deps.log) };
  await fulfilOrder(fresh, { order });
  const refund = await refundWhole(deps, order, derivedId('show-cancelled', order, turn));
  if (!refund) return nothing;
  const { refundId, cents, units } = refund;
  const outcome = await refundAtProvider(deps, { payable, refundId });
  if (outcome.state === 'failed') {
    throw new ActivityFailed('RefundRefused', `The provider refused to give the money back: ${outcome.code}.`);
  }
  if (outcome.state === 'pending') await deps.jobs.startJob(...refundJob(payable, refundId), { by: actorName(job) });
  else await returnSeats(fresh, { order });
  return { tickets: units?.length ?? 0, cents };
}

/** Asks for all that an order has not had back. Answers that refund, or the one that an earlier run or turn asked for. */
async function refundWhole({ log, commands }: Deps, order: string, refundId: string): Promise<RefundFacts | undefined> {
  const facts = await readOrder(log, order);
  if (facts && standingUnits(facts).length > 0) {
    const command = { type: 'RequestRefund', order, refundId, reason: 'showCancelled' } as const;
    const sent = await commands.send(orderAggregate, command, by(job, 'RequestRefund', refundId));
    if (!sent.ok && sent.rejection.code !== 'AlreadyRefunded') throw refused(sent.rejection);
  }
  const refunds = (await readOrder(log, order))?.refunds ?? [];
  return refunds.findLast(({ reason }) => reason === 'showCancelled');
}

function inventoryStream(show: string, tier: Tier): string {
  return `inventory-${show}-${tier}`;
}
