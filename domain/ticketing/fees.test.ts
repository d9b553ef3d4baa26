import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPolicy, type Policy } from '../policy/policy.ts';
import { ticketFee } from './fees.ts';

const reading = (show: Partial<Policy['show']>): Policy => ({
  ...defaultPolicy,
  show: { ...defaultPolicy.show, ...show },
});
const proceeds = (price: number, quantity: number, policy: Policy) =>
  price * quantity - ticketFee('general', price, quantity, policy);

describe('the platform fee of tickets', () => {
  it('K330: 5.00 gives 4.75 and 5.50 gives 5.25 at a flat quarter a ticket', () => {
    expect(proceeds(500, 1, defaultPolicy)).toBe(475);
    expect(proceeds(550, 1, defaultPolicy)).toBe(525);
    expect(proceeds(550, 8, defaultPolicy)).toBe(8 * 525);
  });

  it('K330: the other readings take it once an order, once a show, or as 5 % with the half cent to the payee', () => {
    expect(proceeds(500, 2, reading({ fee: 'order' }))).toBe(975);
    expect(proceeds(500, 2, reading({ fee: 'show' }))).toBe(1000);
    expect(proceeds(500, 1, reading({ fee: 'percent' }))).toBe(475);
    expect(proceeds(550, 1, reading({ fee: 'percent' }))).toBe(523);
  });

  it('K329: leaves the streamer all of a stream ticket in the reading of the copy', () => {
    const full = reading({ streamerShare: 'full' });
    expect(ticketFee('stream', 500, 3, full)).toBe(0);
    expect(ticketFee('general', 500, 3, full)).toBe(75);
    expect(ticketFee('stream', 500, 3, defaultPolicy)).toBe(75);
  });

  it('never takes more than the ticket costs', () => {
    const fee = fc.constantFrom('ticket', 'order', 'show', 'percent' as const);
    fc.assert(
      fc.property(fee, fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 8 }), (kind, price, n) => {
        const cents = ticketFee('vip', price, n, reading({ fee: kind as Policy['show']['fee'] }));
        return cents >= 0 && cents <= price * n;
      }),
    );
    expect(ticketFee('general', 10, 2, defaultPolicy)).toBe(20);
  });
});
