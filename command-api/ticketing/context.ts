import { tickets } from '../contract/ticketing.ts';
import { door } from '../contract/ticketing-door.ts';
import type { ApiContext } from '../http/context.ts';
import { ticketingDemo } from './demo.ts';
import { registerDoor } from './door/routes.ts';
import { exportedOrders, exportedWaiting } from './exported.ts';
import { leaveWhatWaits } from './leave-what-waits.ts';
import { registerTickets } from './routes.ts';
import { registerTicketPdf } from './ticket-pdf-route.ts';
import { registerWaiting } from './waiting-routes.ts';

export const ticketing: ApiContext = {
  name: 'ticketing',
  endpoints: { ...tickets, ...door },
  exported: { order: exportedOrders, inventory: exportedWaiting },
  erased: leaveWhatWaits,
  demo: ticketingDemo,
  register(router, _, { services, ticketing, storage }) {
    registerTickets(router, { ...services, ...ticketing });
    registerTicketPdf(router, { ...services, codes: ticketing.codes, typesetter: storage.typesetter });
    registerWaiting(router, services);
    registerDoor(router, { ...services, codes: ticketing.codes, now: Date.now });
  },
};
