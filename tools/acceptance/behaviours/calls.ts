/** Calls of the interface. */
export default {
  C280: 'GET /api/auth/user → current user record',
  C286: 'GET /api/live-shows → list',
  C287: 'POST /api/live-shows {title, description, genre, scheduledAt, price} → refresh, reset, close',
  C288: 'PATCH /api/live-shows/{showId}/status {status: live|ended}',
  C289: 'GET /api/tickets/user → my tickets',
  C290: 'POST /api/tickets/purchase {liveShowId, ticketType, quantity, purchaserName, purchaserEmail, purchaserPhone} → clientSecret, ticketId, ticketType, quantity, totalAmount',
  C291: 'POST /api/tickets/confirm {ticketId, paymentIntentId} → confirmed',
  C296: 'GET /api/follows (user id in the query key)',
  C303: 'GET /api/login and GET /api/logout are browser navigations',
  C304: 'Queries and mutations: no retry, never stale, no refetch on focus, no polling; 401 can give null',
};
