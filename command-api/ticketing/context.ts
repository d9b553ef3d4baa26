import { tickets } from '../contract/ticketing.ts';
import { adminOrders } from '../contract/ticketing-desk.ts';
import { door } from '../contract/ticketing-door.ts';
import type { ApiContext } from '../http/context.ts';
import { registerAdminOrders } from './desk-routes.ts';
import { registerDoor } from './door/routes.ts';
import { exportedOrders, exportedWaiting } from './exported.ts';
import { leaveWhatWaits } from './leave-what-waits.ts';
import { registerTickets } from './routes.ts';
import { registerTicketPdf } from './ticket-pdf-route.ts';
import { registerWaiting } from './waiting-routes.ts';

export const ticketing: ApiContext = {
  name: 'ticketing',
  endpoints: { ...tickets, ...door, ...adminOrders },
  exported: { order: exportedOrders, inventory: exportedWaiting },
  erased: leaveWhatWaits,
  demo: async () => (await import('./demo.ts')).ticketingDemo,
  register(router, _, { services, ticketing, storage }) {
    registerTickets(router, { ...services, ...ticketing });
    registerTicketPdf(router, { ...services, codes: ticketing.codes, typesetter: storage.typesetter });
    registerWaiting(router, services);
    registerAdminOrders(router, services);
    registerDoor(router, { ...services, codes: ticketing.codes, now: Date.now });
  },
};
