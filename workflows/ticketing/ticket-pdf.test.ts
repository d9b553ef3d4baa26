import { ticketNumber } from '@marquee/domain/ticketing/order-code.ts';
import { pdfText } from '@marquee/infra/pdf/testing/pdf-text.ts';
import { describe, expect, it } from 'vitest';
import { sampleTicket as ticket } from './testing/sample-ticket.ts';
import { ticketsPdf } from './ticket-pdf.ts';

const issuedAt = Date.UTC(2026, 10, 21);

describe('the tickets as PDF', () => {
  it('are the same bytes for the same tickets, and others for another code', async () => {
    const first = await ticketsPdf([ticket], issuedAt);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await ticketsPdf([ticket], issuedAt)).toEqual(first);
    expect(await ticketsPdf([{ ...ticket, code: 'G0xR'.repeat(35) }], issuedAt)).not.toEqual(first);
  });

  it('say what is on them: number, name, show', async () => {
    const lines = await pdfText(await ticketsPdf([ticket, { ...ticket, unit: 2 }], issuedAt));
    for (const unit of [1, 2]) expect(lines).toContain(`No. ${ticketNumber(ticket.order, unit)}`);
    // a line of two scripts is set in pieces
    expect(lines.join('')).toContain(ticket.name);
    expect(lines.join('')).toContain(ticket.title.toUpperCase());
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
