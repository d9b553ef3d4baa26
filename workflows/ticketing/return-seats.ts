import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import type { TicketingDeps } from './deps.ts';
import { type OrderFacts, readOrder } from './order-facts.ts';
import { accepted, by, job } from './senders.ts';

/** Makes the seats free again whose money went back. Seats that are free already stay so. */
export async function returnSeats(deps: Pick<TicketingDeps, 'log' | 'commands'>, input: { readonly order: string }) {
  const { order } = input;
  const facts = await readOrder(deps.log, order);
  const gone = facts && seatsGone(facts);
  if (!gone) return;
  const { show, tier } = facts;
  const reason = facts.disputeLost ? 'disputeLost' : 'refunded';
  const command = { type: 'ReturnSeats', show, tier, order, reason, ...(gone !== 'all' && { seats: gone }) } as const;
  accepted(await deps.commands.send(inventoryAggregate, command, by(job, 'ReturnSeats', order, `${gone}`)));
}

/** Seats whose money is gone; `all` where it is gone whole, whether or not it ever became tickets. */
function seatsGone({ disputeLost, issued, refunds, units }: OrderFacts): readonly number[] | 'all' | undefined {
  const done = refunds.filter(({ state, reason }) => state === 'succeeded' && reason !== 'duplicate');
  if (disputeLost || (done.length > 0 && !issued)) return 'all';
  const given = new Set(done.flatMap((refund) => refund.units ?? []));
  const seats = units.filter(({ unit }) => given.has(unit)).map(({ seat }) => seat);
  return seats.length > 0 ? seats : undefined;
}
