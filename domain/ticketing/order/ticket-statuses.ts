/**
 * What the right of one ticket can be. `pending`: not paid, or not issued yet. `expired`, `cancelled`: never paid.
 * `refunding`: its money is on its way back. `disputed`: the bank took the money, for now or for good. `used`: admitted.
 */
export const ticketStatuses = [
  'pending',
  'confirmed',
  'used',
  'refunding',
  'refunded',
  'disputed',
  'expired',
  'cancelled',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
