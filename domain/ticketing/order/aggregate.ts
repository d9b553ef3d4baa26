import type { Aggregate } from '../../kernel/decider.ts';
import type { OrderCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type OrderEvent, orderEvents } from './events.ts';
import { evolve, initialState, type OrderState } from './state.ts';

/** One order: at most 8 tickets of one tier, their payment, holders, codes, check-ins and refunds. */
export const orderAggregate: Aggregate<OrderState, OrderCommand, OrderEvent> = {
  category: 'order',
  events: orderEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `order-${command.order}`,
  remembers: 256,
  policyVersion: (state) => state.terms?.policy,
};
