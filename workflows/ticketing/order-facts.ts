import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { type OrderUnit, orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { type EventLog, readStream } from '../kit/event-log.ts';
import { factsOf, noNotes, notedOf, type PayableFacts } from '../payments/payable-facts.ts';

/** What the log says of one order, as far as payments, refunds and mails need it. Amounts in cents. */
export interface OrderFacts extends PayableFacts {
  readonly order: string;
  readonly show: string;
  readonly tier: Tier;
  readonly buyer: string;
  readonly purchaser: SealedEnvelope;
  /** Held at first, issued in the end: a late payment may have got other seats. */
  readonly units: readonly OrderUnit[];
  /** The show was over when it was bought. */
  readonly replay: boolean;
  readonly issued: boolean;
  /** UTC milliseconds; 0 before it. */
  readonly issuedAt: number;
  /** Generation of each issued unit's code, by unit. */
  readonly generations: Readonly<Record<number, number>>;
  /** Who holds each unit that the buyer gave away, by unit. */
  readonly holders: Readonly<Record<number, string>>;
  /** Units that were let in at the door, in the order in which they came. */
  readonly admissions: readonly Admission[];
  /** Transfers on their way, by offer. */
  readonly offers: Readonly<Record<string, TransferOffer>>;
}

export interface TransferOffer {
  readonly unit: number;
  readonly from: string;
  readonly recipient: SealedEnvelope;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

export interface Admission {
  readonly unit: number;
  /** Who held it. */
  readonly holder: string;
  /** Who let it in. */
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Reads one order; undefined when it was never placed. */
export async function readOrder(log: EventLog, order: string): Promise<OrderFacts | undefined> {
  let state = orderAggregate.initialState();
  let [notes, issuedAt] = [noNotes, 0];
  const admissions: Admission[] = [];
  for await (const event of readStream(log, orderEvents, `order-${order}`)) {
    state = orderAggregate.evolve(state, event);
    notes = notedOf(notes, event);
    if (event.type === 'TicketCheckedIn') {
      const { unit, by, at } = event.data;
      const holder = state.terms && state.units.find((each) => each.unit === unit)?.holder;
      if (holder !== undefined) admissions.push({ unit, holder, by, at });
    }
    if (event.type === 'TicketsIssued') issuedAt = ms(event.meta.recordedAt);
  }
  if (!state.terms) return undefined;
  const { show, tier, buyer, purchaser, replay = false } = state.terms;
  const issued = state.split !== undefined;
  return {
    ...factsOf({ state: state.payable, ...notes }),
    ...{ order, show, tier, buyer, purchaser, replay, issued, issuedAt, admissions },
    units: state.units,
    generations: Object.fromEntries(issued ? state.units.map(({ unit, generation }) => [unit, generation]) : []),
    holders: Object.fromEntries(state.units.flatMap(({ unit, holder }) => (holder === buyer ? [] : [[unit, holder]]))),
    offers: Object.fromEntries(
      state.units.flatMap(({ unit, transfer }) => (transfer ? [[transfer.offer, { unit, ...transfer }]] : [])),
    ),
  };
}

/** Issued units whose money has not gone back and is not on its way back. */
export function standingUnits(facts: OrderFacts): OrderUnit[] {
  const living = facts.refunds.filter((refund) => refund.state !== 'failed');
  const gone = new Set(living.flatMap((refund) => refund.units ?? []));
  return facts.issued && !facts.disputeLost ? facts.units.filter(({ unit }) => !gone.has(unit)) : [];
}
