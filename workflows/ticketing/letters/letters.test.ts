import { orderNumber } from '@marquee/domain/ticketing/order-code.ts';
import { layOutMail } from '@marquee/infra/mail/layout.ts';
import { describe, expect, it } from 'vitest';
import type { Letter } from '../../mail/letter.ts';
import { cancellation } from './cancellation.ts';
import { confirmation } from './confirmation.ts';
import { type RefundNotice, refund, refundBegun, refundFailed } from './refund.ts';
import { transferOffer } from './transfer-offer.ts';
import { waitingListOffer } from './waiting-list-offer.ts';

const order = '5f3a1c20-0000-4000-8000-000000000001';
const show = {
  title: 'Vega at the <Orpheum>',
  artist: 'Mara',
  scheduledAt: '2026-11-29T05:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  doorsAt: '2026-11-29T04:00:00.000Z',
  location: 'Pier 9, Reno',
};
const links = { tickets: 'https://marquee.example/tickets', show: 'https://marquee.example/live-shows?show=1' };
const units = [
  { unit: 1, seat: 3, price: 7500, fee: 25 },
  { unit: 2, seat: 21, price: 7500, fee: 25 },
];

/** What a person reads in the plain text, and that the HTML says the same, escaped. */
function read(letter: Letter): string {
  const { text, html } = layOutMail(letter);
  expect(html).not.toContain('<Orpheum>');
  expect(text).toContain('Saturday, November 28, 2026, 9:00 PM Los Angeles time');
  return text;
}

describe('the confirmation', () => {
  it('E316: says what was bought, where, when by the clock of the place, for how much, and the fee in it', () => {
    const letter = confirmation({ order, name: 'Ida', show, tier: 'vip', units, replay: false, links });
    expect(letter.subject).toBe('Your tickets: Vega at the <Orpheum>, November 28');
    const text = read(letter);
    expect(text).toContain('Ida, two VIP tickets for Vega at the <Orpheum> are yours.');
    expect(text).toContain('Seats: A3 and B1');
    expect(text).toContain('Doors: 8:00 PM Los Angeles time\nWhere: Pier 9, Reno');
    expect(text).toContain('Two VIP tickets, $75.00 each: $150.00\nof which show fee: $0.50\nPaid: $150.00');
    expect(text).toContain('My tickets: https://marquee.example/tickets');
    expect(text).toContain(`No. ${orderNumber(order)}`);
    expect(text).toContain(`Order ${orderNumber(order)}`);
  });

  it('K330: names the fee of $0.25 in a ticket of $5.00', () => {
    const stream = [{ unit: 1, seat: 1, price: 500, fee: 25 }];
    const text = read(confirmation({ order, name: 'Ida', show, tier: 'stream', units: stream, replay: false, links }));
    expect(text).toContain('One stream ticket, $5.00 each: $5.00\nof which show fee: $0.25');
    expect(text).not.toMatch(/Seat|Doors/);
    expect(text).toContain('To the show: https://marquee.example/live-shows?show=1');
  });

  it('sends who bought a replay to it, and speaks of no start and no doors', () => {
    const stream = [{ unit: 1, seat: 1, price: 700, fee: 25 }];
    const text = read(confirmation({ order, name: 'Ida', show, tier: 'stream', units: stream, replay: true, links }));
    expect(text).toContain('The replay plays on the show’s page, from now on.');
    expect(text).toContain('Watch the replay: https://marquee.example/live-shows?show=1');
    expect(text).not.toMatch(/when it starts|until doors/);
  });

  it('says nothing of a fee that was not taken', () => {
    const free = [{ unit: 1, seat: 1, price: 0, fee: 0 }];
    expect(
      read(confirmation({ order, name: 'Ida', show, tier: 'general', units: free, replay: false, links })),
    ).not.toContain('fee');
  });
});

describe('the refund', () => {
  const notice: RefundNotice = {
    order,
    show,
    tier: 'vip',
    cents: 15_000,
    toCard: 15_000,
    units: 2,
    reason: 'buyer',
    link: links.tickets,
  };

  it('says how much goes back, and that the codes are dead', () => {
    const text = read(refund(notice));
    expect(text).toContain('You gave back two tickets. Their codes no longer open the door.');
    expect(text).toContain('To your card: $150.00\nRefunded: $150.00');
  });

  it('has begun before it arrives, and says nothing of money that has gone', () => {
    const letter = refundBegun(notice);
    expect(letter.subject).toBe('Refund begun: $150.00 for Vega at the <Orpheum>');
    const text = read(letter);
    expect(text).toContain('On its way back: $150.00');
    expect(text).toContain('You did not ask for this?');
    expect(text).not.toContain('Refunded:');
    expect(read(refundBegun({ ...notice, reason: 'recipient' }))).not.toContain('You did not ask for this?');
  });

  it('tells who gave the tickets back', () => {
    expect(read(refund({ ...notice, reason: 'recipient' }))).toContain('The organiser took back two tickets');
    expect(read(refund({ ...notice, reason: 'operator', units: 1 }))).toContain('We took back one ticket');
    expect(read(refund({ ...notice, reason: 'showCancelled' }))).toContain('The show was cancelled');
  });

  it('tells credit and card apart', () => {
    expect(read(refund({ ...notice, cents: 500, toCard: 0 }))).toContain('Back as credit: $5.00');
  });

  it('says why tickets never came', () => {
    expect(read(refund({ ...notice, units: 0, reason: 'late' }))).toContain('came after your seats had been released');
    expect(read(refund({ ...notice, units: 0, reason: 'duplicate' }))).toContain('You paid twice');
  });

  it('never claims a refund that the bank refused', () => {
    const letter = refundFailed(notice);
    expect(letter.subject).toBe('Your refund did not go through: Vega at the <Orpheum>');
    expect(read(letter)).toContain('Until this is settled your tickets are valid again.');
    expect(read(letter)).not.toContain('Refunded:');
  });
});

describe('the cancellation', () => {
  const about = { order, show, tier: 'general', reason: 'Flu.', link: links.show } as const;

  it('gives the reason and the money', () => {
    const text = read(cancellation({ ...about, cents: 5000 }));
    expect(text).toContain('Vega at the <Orpheum> will not happen. The reason given: Flu.');
    expect(text).toContain('Refunded: $50.00');
  });

  it('promises no money to who was given the ticket', () => {
    const text = read(cancellation({ ...about, cents: undefined }));
    expect(text).toContain('The money goes back to the person who gave it to you.');
    expect(text).not.toContain('$');
  });
});

it('the transfer names the giver, the seat, the link and its end', () => {
  const expiresAt = '2026-11-20T09:05:00.000Z';
  const text = read(transferOffer({ from: 'Ida', show, tier: 'vip', seat: 3, expiresAt, link: links.tickets }));
  expect(text).toContain('Ida wants to give you a ticket');
  expect(text).toContain('Seat: A3');
  expect(text).toContain('Take the ticket: https://marquee.example/tickets');
  expect(text).toContain('Take it until: Friday, November 20, 2026, 1:05 AM Los Angeles time');
});

it('the waiting list’s offer says until when the seats are kept', () => {
  const letter = waitingListOffer({
    show,
    tier: 'general',
    quantity: 2,
    expiresAt: '2026-11-20T09:05:00.000Z',
    link: links.show,
  });
  expect(letter.subject).toBe(
    'Two general tickets for Vega at the <Orpheum>, kept for you until 1:05 AM Los Angeles time',
  );
  expect(read(letter)).toContain('Nobody else can buy them until Friday, November 20, 2026, 1:05 AM Los Angeles time.');
});
