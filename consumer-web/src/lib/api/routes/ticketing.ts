// Written by `npm run api-routes` from command-api/contract/ticketing.ts.
import type { tickets } from '@marquee/command-api/contract/ticketing.ts';
import { routesOf } from '../routes-of.ts';

export const ticketsRoutes = /* @__PURE__ */ routesOf<typeof tickets>({
  listMyTickets: { method: 'GET', path: '/api/tickets/user' },
  printTickets: { method: 'GET', path: '/api/tickets/:ticketId/pdf' },
  purchase: { method: 'POST', path: '/api/tickets/purchase' },
  confirm: { method: 'POST', path: '/api/tickets/confirm' },
  resumePayment: { method: 'GET', path: '/api/tickets/:ticketId/payment' },
  abandon: { method: 'POST', path: '/api/tickets/:ticketId/abandon' },
  refund: { method: 'POST', path: '/api/tickets/:ticketId/refund' },
  keepTickets: { method: 'POST', path: '/api/tickets/:ticketId/keep' },
  offerTransfer: { method: 'POST', path: '/api/tickets/:ticketId/units/:unit/transfer' },
  withdrawTransfer: { method: 'DELETE', path: '/api/tickets/:ticketId/units/:unit/transfer' },
  acceptTransfer: { method: 'POST', path: '/api/tickets/transfers/accept' },
  joinWaitingList: { method: 'POST', path: '/api/live-shows/:showId/waiting-list' },
  leaveWaitingList: { method: 'DELETE', path: '/api/live-shows/:showId/waiting-list/:ticketType' },
  listMyWaiting: { method: 'GET', path: '/api/tickets/waiting' },
});
