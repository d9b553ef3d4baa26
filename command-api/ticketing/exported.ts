import { ordersOf } from '@marquee/projections/ticketing/held-tickets.ts';
import { waitingOf } from '@marquee/projections/ticketing/inventories.ts';
import { type ExportContribution, namesOrActs } from '../http/export-contribution.ts';
import { orderTrail } from './order-trail.ts';

/** What somebody bought, what they were given, and what they gave away: up to where it is another's. */
export const exportedOrders: ExportContribution = async (database, person) =>
  (await ordersOf(database, person)).map((order) => ({ stream: `order-${order}`, concerns: orderTrail(person) }));

/** Their places on waiting lists. */
export const exportedWaiting: ExportContribution = async (database, person) => {
  const own = namesOrActs(person);
  return (await waitingOf(database, person)).map(({ show, tier }) => ({
    stream: `inventory-${show}-${tier}`,
    concerns: (event) => event.type.startsWith('WaitingList') && own(event),
  }));
};
