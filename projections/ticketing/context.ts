import type { ReadContext } from '../context.ts';
import { InventoriesReplay } from '../verify/replay/inventories.ts';
import { OrdersReplay } from '../verify/replay/orders.ts';
import { inventories } from './inventories.ts';
import { orders } from './orders.ts';

export const ticketing: ReadContext = {
  name: 'ticketing',
  projections: [inventories, orders],
  replays: () => [new InventoriesReplay(), new OrdersReplay()],
};
