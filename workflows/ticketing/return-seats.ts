import { hasDispute, payingPayment } from '@marquee/domain/payments/payable/balance.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import type { PlacedOrder } from '@marquee/domain/ticketing/order/state.ts';
import { accepted, by, job } from '../kit/senders.ts';
import type { PayableDeps } from '../payments/payable-work.ts';

/** Makes the seats free again whose money went back. Seats that are free already stay so. */
export async function returnSeats({ commands, load }: PayableDeps, { order }: { readonly order: string }) {
  const state = await load(orderAggregate, `order-${order}`, { fresh: true });
  if (!state.terms) return;
  const disputeLost = isDisputeLost(state);
  const gone = seatsGone(state, disputeLost);
  if (!gone) return;
  const { show, tier } = state.terms;
  const reason = disputeLost ? 'disputeLost' : 'refunded';
  const command = { type: 'ReturnSeats', show, tier, order, reason, ...(gone !== 'all' && { seats: gone }) } as const;
  accepted(await commands.send(inventoryAggregate, command, by(job, 'ReturnSeats', order, `${gone}`)));
}

function isDisputeLost({ payable }: PlacedOrder): boolean {
  const payment = payingPayment(payable);
  return payment !== undefined && hasDispute(payable, payment, 'lost');
}

/** Seats whose money is gone; `all` where it is gone whole, whether or not it ever became tickets. */
function seatsGone(
  { payable, split, units }: PlacedOrder,
  disputeLost: boolean,
): readonly number[] | 'all' | undefined {
  const done = payable.refunds.filter(({ status, reason }) => status === 'succeeded' && reason !== 'duplicate');
  if (disputeLost || (done.length > 0 && !split)) return 'all';
  const given = new Set(done.flatMap((refund) => refund.units ?? []));
  const seats = units.filter(({ unit }) => given.has(unit)).map(({ seat }) => seat);
  return seats.length > 0 ? seats : undefined;
}
