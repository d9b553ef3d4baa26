import type { Split } from '@marquee/domain/kernel/schemas.ts';
import { expect, test } from 'vitest';
import { metaAt } from '../../testing/harness.ts';
import { entryOf, type MoneyEvent } from './entry.ts';

const person = '0b8e9f0a-1111-4111-8111-111111111111';
const stream = 'order-0b8e9f0a-2222-4222-8222-222222222222';
const key = `${person}/show:s`;
const share = (cents: number, account = 'payee.escrow', sub = account === 'payee.escrow' ? key : '') => [
  { account, sub, cents },
];
const split: Split = [...share(50, 'revenue.tickets'), ...share(950)];

/** An entry as the event model writes it: `D cash.provider 3449, C deposit 3949`. */
function moneyEvent<T extends MoneyEvent['type']>(type: T, data: Extract<MoneyEvent, { type: T }>['data']): string {
  const event = { id: 'e', stream, revision: 0, position: 'p', version: 1, meta: metaAt(0), type, data };
  return entryOf(event as unknown as MoneyEvent)
    .map(({ account, debit, credit }) => (debit > 0 ? `D ${account} ${debit}` : `C ${account} ${credit}`))
    .join(', ');
}

const paid = { attempt: 1, intentId: 'pi', late: false, surplus: false };
const tickets = { show: 's', tier: 'general' as const, holder: person, units: [], payee: person, policy: 1 };
const refund = { refundId: 'r', toPromo: 0 };
const dispute = { disputeId: 'dp', cents: 500 };

test.each([
  [
    'J1: card and promotional credit',
    moneyEvent('PaymentSucceeded', {
      ...paid,
      cents: 3949,
      tenders: [
        { kind: 'card', cents: 3449 },
        { kind: 'promo', ref: 'coupon', cents: 500 },
      ],
    }),
    'D cash.provider 3449, D promo 500, C deposit 3949',
  ],
  [
    'J2: with the provider’s fee',
    moneyEvent('PaymentSucceeded', { ...paid, cents: 500, tenders: [{ kind: 'card', cents: 500 }], providerFee: 45 }),
    'D cash.provider 500, C deposit 500, D expense.provider 45, C cash.provider 45',
  ],
  [
    'J2: a fee that payees bear',
    moneyEvent('ProviderFeeRecorded', { of: 'payment', ref: 'pi', cents: 45, split: share(45) }),
    'D payee.escrow 45, C cash.provider 45',
  ],
  [
    'J2: and get back',
    moneyEvent('ProviderFeeRecorded', { of: 'dispute', ref: 'dp', cents: -45, split: share(45) }),
    'D cash.provider 45, C payee.escrow 45',
  ],
  [
    'J3: two tickets at 500',
    moneyEvent('TicketsIssued', { ...tickets, split }),
    'D deposit 1000, C revenue.tickets 50, C payee.escrow 950',
  ],
  ['J3: free tickets move nothing', moneyEvent('TicketsIssued', { ...tickets, split: [] }), ''],
  [
    'J4: a tip of 500',
    moneyEvent('TipReceived', { at: '2026-11-21T12:00:00Z', split: [...share(12, 'revenue.tips'), ...share(488)] }),
    'D deposit 500, C revenue.tips 12, C payee.escrow 488',
  ],
  [
    'J14: one of two tickets goes back',
    moneyEvent('RefundSucceeded', { ...refund, toPayer: 500, lines: [...share(25, 'revenue.tickets'), ...share(475)] }),
    'D revenue.tickets 25, D payee.escrow 475, C cash.provider 500',
  ],
  [
    'J14: the fee is kept',
    moneyEvent('RefundSucceeded', { ...refund, toPayer: 500, lines: share(500) }),
    'D payee.escrow 500, C cash.provider 500',
  ],
  [
    'J14: to card and credit, with the provider’s fee given back',
    moneyEvent('RefundSucceeded', { ...refund, toPayer: 400, toPromo: 100, lines: share(500), providerFee: -10 }),
    'D payee.escrow 500, C cash.provider 400, C promo 100, D cash.provider 10, C expense.provider 10',
  ],
  [
    'J15: before fulfilment',
    moneyEvent('RefundSucceeded', { ...refund, toPayer: 500, lines: share(500, 'deposit', stream) }),
    'D deposit 500, C cash.provider 500',
  ],
  [
    'J19: a dispute opens',
    moneyEvent('DisputeOpened', { ...dispute, reserve: share(500), providerFee: 1500 }),
    'D cash.disputed 500, D payee.escrow 500, D expense.dispute 1500, C cash.provider 2000, C payee.reserved 500',
  ],
  [
    'J19: and is won',
    moneyEvent('DisputeWon', { ...dispute, reserve: share(500), feeBack: 1500 }),
    'D cash.provider 2000, D payee.reserved 500, C cash.disputed 500, C payee.escrow 500, C expense.dispute 1500',
  ],
  [
    'J20: the owner bears it',
    moneyEvent('DisputeLost', { ...dispute, reserve: share(500), lines: share(500, 'payee.reserved', `${person}/dp`) }),
    'D payee.reserved 500, C cash.disputed 500',
  ],
  [
    'J20: each its share',
    moneyEvent('DisputeLost', {
      ...dispute,
      reserve: share(475),
      lines: [...share(475, 'payee.reserved', `${person}/dp`), ...share(25, 'revenue.tickets')],
    }),
    'D payee.reserved 475, D revenue.tickets 25, C cash.disputed 500',
  ],
  [
    'J20: it had fulfilled nothing',
    moneyEvent('DisputeLost', { ...dispute, reserve: [], lines: share(500, 'deposit', stream) }),
    'D deposit 500, C cash.disputed 500',
  ],
  [
    'J21: what a show has earned is released',
    moneyEvent('EscrowReleased', { key: 'show:s', cents: 950, endedAt: '2026-11-21T12:00:00Z' }),
    'D payee.escrow 950, C payee.available 950',
  ],
  [
    'J21: what went back after the release',
    moneyEvent('EscrowReleased', { key: 'show:s', cents: -475 }),
    'D payee.available 475, C payee.escrow 475',
  ],
  ['J21: nothing was left to release', moneyEvent('EscrowReleased', { key: 'show:s', cents: 0 }), ''],
])('%s', (_, entry, expected) => {
  expect(entry).toBe(expected);
});

test('sub-accounts name the payable, the dispute, and the payee', () => {
  const data = { ...dispute, reserve: share(475), providerFee: 0 };
  const event = {
    id: 'e',
    stream,
    revision: 0,
    position: 'p',
    version: 1,
    meta: metaAt(0),
    type: 'DisputeOpened',
    data,
  };
  const subs = entryOf(event as unknown as MoneyEvent).map(({ account, sub }) => `${account} ${sub}`);
  expect(subs).toEqual([
    `cash.disputed ${stream}/dp`,
    `payee.escrow ${key}`,
    'cash.provider ',
    `payee.reserved ${person}/dp`,
  ]);
});
