import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { CancelOrderInput, HeldOrdersInput } from '../../../ticketing/cancel-show.ts';
import { showCancellation } from '../../../ticketing/show-cancellation-definition.ts';
import { decide, nothing, refusal, type Scenario, scenario } from './scenario.ts';

/** Orders of a show, page by page; some are refused at first. */
function activitiesOf(orders: Partial<Record<Tier, number>>, page: number, refused: readonly string[] = []) {
  const tiers = Object.keys(orders) as Tier[];
  const total = Object.values(orders).reduce((sum, count) => sum + count, 0);
  return () => ({
    closeGates: async () => ({ tiers }),
    countHeldOrders: async () => ({ orders: total }),
    async heldOrders({ tier, from }: HeldOrdersInput) {
      const to = Math.min(from + page, orders[tier] ?? 0);
      const found = Array.from({ length: to - from }, (_, i) => `${tier}-${from + i}`);
      return to < (orders[tier] ?? 0) ? { orders: found, next: to } : { orders: found };
    },
    async cancelOrder({ order, turn }: CancelOrderInput) {
      if (turn === 0 && refused.includes(order)) throw refusal;
      return { tickets: 1, cents: 2500 };
    },
    startMail: nothing,
  });
}

const whole = scenario(showCancellation, {
  name: 'show-cancellation.done',
  key: 'show-cancellation/done',
  input: { show: 'done' },
  activities: activitiesOf({ general: 5, stream: 2 }, 3),
  until: { state: 'done', itemsTotal: 7, itemsDone: 7, output: { refunded: 7, skipped: 0 } },
});

const refused = scenario(showCancellation, {
  name: 'show-cancellation.refused',
  key: 'show-cancellation/refused',
  input: { show: 'refused' },
  activities: activitiesOf({ general: 4 }, 10, ['general-1', 'general-2']),
  play: decide(['retry', 'general-1'], ['skip', 'general-2']),
  until: { state: 'done', itemsDone: 3, itemsFailed: 1, output: { refunded: 3, skipped: 1 } },
});

/** More pages than one run reads, with an order that stays set aside from the first run to the last. */
const long = scenario(showCancellation, {
  name: 'show-cancellation.long',
  key: 'show-cancellation/long',
  input: { show: 'long' },
  activities: activitiesOf({ general: 23 }, 2, ['general-1']),
  play: decide(['retry']),
  until: { state: 'done', itemsDone: 23, output: { refunded: 23, skipped: 0 } },
});

export const cancellations: readonly Scenario[] = [whole, refused, long];
