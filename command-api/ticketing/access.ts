import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import type { CommandBus } from '../bus/bus.ts';
import type { OwnersRule } from '../http/access.ts';

type Loader = Pick<CommandBus, 'load'>;

interface OfOrder {
  readonly ticketId: string;
}

/** Who pays the order. */
export const ownOrder = (bus: Loader): OwnersRule<OfOrder> => ({
  owners: async ({ ticketId }) => {
    const { state } = await bus.load(orderAggregate, `order-${ticketId}`);
    return state.terms ? [state.terms.buyer] : [];
  },
  code: 'NotTheBuyer',
  message: 'Only the person who pays can do that.',
});

/** Who paid the order, and operators. */
export const refundsOrder = (bus: Loader): OwnersRule<OfOrder> => ({
  ...ownOrder(bus),
  message: 'The money goes back to who paid: only they can ask, or an operator.',
});

/** Whoever holds a ticket of the order now, or bought them. */
export const ownTickets = (bus: Loader): OwnersRule<OfOrder> => ({
  async owners({ ticketId }) {
    const { state } = await bus.load(orderAggregate, `order-${ticketId}`, { maxAge: 0 });
    return state.terms ? [state.terms.buyer, ...state.units.map(({ holder }) => holder)] : [];
  },
  code: 'NotTheHolder',
  message: 'Only the person who holds a ticket of this order can do that.',
});

/** The buyer and the present holder, who may have got the ticket from another process a moment ago. */
export const ownTicket = (bus: Loader): OwnersRule<OfOrder & { readonly unit: number }> => ({
  async owners({ ticketId, unit }) {
    const { state } = await bus.load(orderAggregate, `order-${ticketId}`, { maxAge: 0 });
    if (!state.terms) return [];
    const holder = state.units.find((each) => each.unit === unit)?.holder;
    return [state.terms.buyer, ...(holder ? [holder] : [])];
  },
  code: 'NotTheHolder',
  message: 'Only the person who holds this ticket can do that.',
});
