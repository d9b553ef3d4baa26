import type { PrintedTicket } from '../ticket-pdf.ts';

/** A ticket with everything that can stand on one but a place. */
export const sampleTicket: PrintedTicket = {
  order: '5f3a1c20-0000-4000-8000-000000000001',
  unit: 1,
  title: 'Vega at the Orpheum',
  artist: 'Mara',
  scheduledAt: '2026-11-28T21:00:00.000Z',
  timeZone: 'Europe/Lisbon',
  doorsAt: '2026-11-28T20:00:00.000Z',
  location: undefined,
  tier: 'vip',
  seat: 3,
  price: 7500,
  name: 'Ida Łukasz',
  code: 'G0xQ'.repeat(35),
};
