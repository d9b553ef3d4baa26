import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { TicketingDeps } from './deps.ts';
import type { EventLog } from './event-log.ts';
import { readOrder } from './order-facts.ts';
import { returnSeats } from './return-seats.ts';
import { accepted, by, job, refused } from './senders.ts';

/**
 * `issued`: the tickets exist. `refunding`: there are none, because the seats were gone and the money goes back, or because the
 * bank disputes it. `selling`: the seats are sold, and whoever sold them issues the tickets. `unpaid`: nothing to do.
 */
export type Fulfilment = 'issued' | 'refunding' | 'selling' | 'unpaid';

/** Refusals that say that there are no seats for this money any more. */
const gone: readonly string[] = ['SoldOut', 'SaleClosed', 'ShowCancelled'];

/** Refusals that say that the money goes another way: back already, or to the bank until it has decided. */
const decided: readonly string[] = ['AlreadyRefunded', 'DisputeOpen', 'PaymentGone'];

/** What has to be known of an order to give it what it paid for. */
export interface OrderToFulfil {
  readonly show: string;
  readonly tier: Tier;
  readonly quantity: number;
  readonly paid: boolean;
  /** The payment came after the attempt was given up. */
  readonly late: boolean;
  readonly issued: boolean;
  /** Its money is on its way back, or back. */
  readonly refunding: boolean;
}

export interface FulfilDeps extends Pick<TicketingDeps, 'log' | 'commands'> {
  /** Looks an order up; undefined when it was never placed. What it says may be old: commands decide. Absent: reads the log. */
  readonly look?: (order: string) => Promise<OrderToFulfil | undefined>;
}

/**
 * Gives a paid order what it paid for: seats sold, then tickets issued; or, when there are no seats any more, asks for
 * the money back. Every step is an idempotent command, so it completes what a crash cut short.
 */
export async function fulfilOrder(deps: FulfilDeps, { order }: { readonly order: string }): Promise<Fulfilment> {
  const known = await (deps.look ?? lookInLog(deps.log))(order);
  if (!known?.paid) return 'unpaid';
  if (known.issued) return 'issued';
  if (known.refunding) return 'refunding';
  const { show, tier, quantity } = known;
  const sell = { type: 'SellSeats', show, tier, order, quantity } as const;
  const sold = await deps.commands.send(inventoryAggregate, sell, by(job, 'SellSeats', order));
  if (!sold.ok && gone.includes(sold.rejection.code)) return giveBack(deps, order, known);
  const seatsSold = accepted(sold).find((event) => event.type === 'SeatsSold');
  if (!seatsSold) return 'selling';
  const { seats } = inventoryEvents.SeatsSold.schema.parse(seatsSold.data);
  const issue = { type: 'IssueTickets', order, seats } as const;
  const issued = await deps.commands.send(orderAggregate, issue, by(job, 'IssueTickets', order));
  if (!issued.ok && decided.includes(issued.rejection.code)) {
    // The refund may have ended before these seats were sold: then nobody else frees them.
    await returnSeats(deps, { order });
    return 'refunding';
  }
  accepted(issued);
  return 'issued';
}

/** The seats went to others while the money was on its way, or the show was called off. */
async function giveBack({ commands }: FulfilDeps, order: string, { late }: OrderToFulfil): Promise<Fulfilment> {
  const refundId = derivedId('unfulfilled', order);
  const reason = late ? 'late' : 'soldOut';
  const command = { type: 'RequestRefund', order, refundId, reason } as const;
  const sent = await commands.send(orderAggregate, command, by(job, 'RequestRefund', refundId));
  if (!sent.ok && !decided.includes(sent.rejection.code)) throw refused(sent.rejection);
  return 'refunding';
}

const lookInLog =
  (log: EventLog) =>
  async (order: string): Promise<OrderToFulfil | undefined> => {
    const facts = await readOrder(log, order);
    if (!facts) return undefined;
    const { show, tier, units, issued, payment, refunds } = facts;
    const refunding = refunds.some(({ state, reason }) => state !== 'failed' && reason !== 'duplicate');
    const paid = payment?.state === 'paid';
    return { show, tier, quantity: units.length, paid, late: payment?.late ?? false, issued, refunding };
  };
