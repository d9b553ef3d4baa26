import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { ticketStatus } from '@marquee/domain/ticketing/order/rights.ts';
import type { PayableWork } from '../payments/payable-work.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { returnSeats } from './return-seats.ts';
import { ticketIntent } from './ticket-intent.ts';

/** What an order does because of its money. */
export const orderWork: PayableWork = {
  async intentOf({ load }, order, attempt, cents) {
    const state = await load(orderAggregate, `order-${order}`);
    if (!state.terms) throw new Error(`order ${order} asks for a payment and was never placed`);
    return ticketIntent(order, attempt, state.units.length, state.terms.tier, cents);
  },
  fulfil: (deps, order) => fulfilOrder(deps, { order }),
  async standing({ load }, id) {
    const order = await load(orderAggregate, `order-${id}`);
    if (!order.terms || !order.split) return undefined;
    return order.units.filter(({ unit }) => !['refunding', 'refunded'].includes(ticketStatus(order, unit)));
  },
  takeBack: (deps, order) => returnSeats(deps, { order }),
};
