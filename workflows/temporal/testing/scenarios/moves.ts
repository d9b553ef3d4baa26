import type { HeldOrdersInput } from '../../../ticketing/cancel-show.ts';
import { showMove } from '../../../ticketing/show-move-definition.ts';
import { nothing, type Scenario, scenario } from './scenario.ts';

/** A show that was moved, with so many orders in its general tier, page by page. */
function audienceOf(orders: number, page: number, moved = true) {
  return () => ({
    lookForMove: async () => ({ moved }),
    countHeldOrders: async () => ({ orders }),
    async heldOrders({ tier, from }: HeldOrdersInput) {
      const all = tier === 'general' ? orders : 0;
      const to = Math.min(from + page, all);
      const found = Array.from({ length: to - from }, (_, i) => `${tier}-${from + i}`);
      return to < all ? { orders: found, next: to } : { orders: found };
    },
    startMail: nothing,
  });
}

const told = scenario(showMove, {
  name: 'show-move.done',
  key: 'show-move/done/edit',
  input: { show: 'done', edit: 'edit' },
  activities: audienceOf(5, 3),
  until: { state: 'done', itemsTotal: 5, itemsDone: 5, output: { orders: 5 } },
});

const stayed = scenario(showMove, {
  name: 'show-move.stayed',
  key: 'show-move/stayed/edit',
  input: { show: 'stayed', edit: 'edit' },
  activities: audienceOf(5, 3, false),
  until: { state: 'done', output: { orders: 0 } },
});

/** More pages than one run reads. */
const long = scenario(showMove, {
  name: 'show-move.long',
  key: 'show-move/long/edit',
  input: { show: 'long', edit: 'edit' },
  activities: audienceOf(23, 2),
  until: { state: 'done', itemsDone: 23, output: { orders: 23 } },
});

export const moves: readonly Scenario[] = [told, stayed, long];
