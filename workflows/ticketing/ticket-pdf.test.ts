import { describe, expect, it } from 'vitest';
import { type PrintedTicket, ticketsPdf } from './ticket-pdf.ts';

const issuedAt = Date.UTC(2026, 10, 21);
const ticket: PrintedTicket = {
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

describe('the tickets as PDF', () => {
  it('are the same bytes for the same tickets, and others for another code', async () => {
    const first = await ticketsPdf([ticket], issuedAt);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await ticketsPdf([ticket], issuedAt)).toEqual(first);
    expect(await ticketsPdf([{ ...ticket, code: 'G0xR'.repeat(35) }], issuedAt)).not.toEqual(first);
  });

  it('print all of an order, on as many pages as it takes', async () => {
    const one = await ticketsPdf([ticket], issuedAt);
    const eight = await ticketsPdf(
      Array.from({ length: 8 }, (_, n) => ({ ...ticket, unit: n + 1 })),
      issuedAt,
    );
    expect(eight.length).toBeGreaterThan(1.5 * one.length);
    expect(eight.length).toBeLessThan(200_000);
  });

  it.each(['Ελένη', '王小明', '🎟', ' ', 'x'.repeat(120), 'one two '.repeat(15)])(
    'print whatever people are called: %s',
    async (words) => {
      const pdf = await ticketsPdf(
        [{ ...ticket, title: words, artist: words, location: words, name: words }],
        issuedAt,
      );
      expect(pdf.length).toBeGreaterThan(1000);
    },
  );
});
