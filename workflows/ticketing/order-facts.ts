import type { Env } from '@marquee/domain/kernel/schemas.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { payableEvents } from '@marquee/domain/payments/payable/events.ts';
import { type OrderUnit, orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { type EventLog, type RecordedOf, readStream } from './event-log.ts';
import { factsOf, moneyMoved, noMoney, type PayableFacts, type PayableRecord } from './payable-facts.ts';

/** What the log says of one order, as far as payments, refunds and mails need it. Amounts in cents. */
export interface OrderFacts extends PayableFacts {
  readonly order: string;
  readonly show: string;
  readonly tier: Tier;
  readonly buyer: string;
  readonly purchaser: Env;
  /** Held at first, issued in the end: a late payment may have got other seats. */
  readonly units: readonly OrderUnit[];
  readonly issued: boolean;
  /** UTC milliseconds; 0 before it. */
  readonly issuedAt: number;
  /** Generation of each issued unit's code, by unit. */
  readonly generations: Readonly<Record<number, number>>;
  /** Who holds each unit that the buyer gave away, by unit. */
  readonly holders: Readonly<Record<number, string>>;
  /** Transfers on their way, by offer. */
  readonly offers: Readonly<Record<string, TransferOffer>>;
}

export interface TransferOffer {
  readonly unit: number;
  readonly from: string;
  readonly recipient: Env;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

type OrderRecord = RecordedOf<typeof orderEvents>;
/** What is not about its money. */
type Tickets = Omit<OrderFacts, keyof PayableFacts>;

/** Reads one order; undefined when it was never placed. */
export async function readOrder(log: EventLog, order: string): Promise<OrderFacts | undefined> {
  let tickets: Tickets | undefined;
  let money = noMoney;
  for await (const event of readStream(log, orderEvents, `order-${order}`)) {
    tickets = tickets ? { ...tickets, ...change(tickets, event) } : placed(order, event);
    if (isMoney(event)) money = moneyMoved(money, event);
  }
  return tickets && { ...tickets, ...factsOf(money) };
}

/** Issued units whose money has not gone back and is not on its way back. */
export function standingUnits(facts: OrderFacts): OrderUnit[] {
  const living = facts.refunds.filter((refund) => refund.state !== 'failed');
  const gone = new Set(living.flatMap((refund) => refund.units ?? []));
  return facts.issued && !facts.disputeLost ? facts.units.filter(({ unit }) => !gone.has(unit)) : [];
}

function placed(order: string, event: OrderRecord): Tickets | undefined {
  if (event.type !== 'OrderPlaced') return undefined;
  const { show, tier, buyer, purchaser, units } = event.data;
  const held = { issued: false, issuedAt: 0, generations: {}, holders: {}, offers: {} };
  return { order, show, tier, buyer, purchaser, units, ...held };
}

function change(facts: Tickets, event: OrderRecord): Partial<Tickets> {
  switch (event.type) {
    case 'TicketsIssued': {
      const { units } = event.data;
      const generations = Object.fromEntries(units.map(({ unit }) => [unit, 1]));
      return { issued: true, issuedAt: ms(event.meta.recordedAt), units, generations };
    }
    case 'TransferOffered': {
      const { offer, ...rest } = event.data;
      return { offers: { ...facts.offers, [offer]: rest } };
    }
    case 'TransferWithdrawn':
      return { offers: without(facts.offers, event.data.offer) };
    case 'TicketTransferred': {
      const { unit, offer, generation, to } = event.data;
      return {
        generations: { ...facts.generations, [unit]: generation },
        holders: { ...facts.holders, [unit]: to },
        offers: without(facts.offers, offer),
      };
    }
    default:
      return {};
  }
}

function isMoney(event: OrderRecord): event is Extract<OrderRecord, PayableRecord> {
  return event.type in payableEvents;
}

function without(offers: OrderFacts['offers'], offer: string): OrderFacts['offers'] {
  return Object.fromEntries(Object.entries(offers).filter(([id]) => id !== offer));
}
