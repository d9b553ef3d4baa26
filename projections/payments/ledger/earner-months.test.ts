import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { earnedIn } from './earner-months.ts';
import { credit, debit, type JournalLine } from './lines.ts';

const event = (type: string, stream = 'unlock-1') =>
  ({ id: 'e', type, stream, meta: { recordedAt: '2026-11-21T12:00:00Z' } }) as unknown as RecordedEvent;
const entry = (type: string, lines: readonly JournalLine[], business = 'unlock' as const) =>
  earnedIn({ event: event(type), lines, business, seller: 'a' });
const sold = [
  debit('deposit', 'unlock-1', 999),
  credit('revenue.content', '', 25),
  credit('payee.escrow', 'a/unlock:1', 584),
  credit('payee.escrow', 'b/unlock:1', 390),
];

it('lays our fee on payees by what each gets, and takes it off them again when it goes back', () => {
  const of = { month: '2026-11', sales: 1 };
  expect(entry('ContentUnlocked', sold)).toEqual([
    { ...of, person: 'a', source: 'unlock', gross: 599, fee: 15, net: 584 },
    { ...of, person: 'b', source: 'split', gross: 400, fee: 10, net: 390 },
  ]);
  const back = sold.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));
  expect(entry('RefundSucceeded', back)).toMatchObject([
    { sales: 0, gross: -599, fee: -15, net: -584 },
    { sales: 0, gross: -400, fee: -10, net: -390 },
  ]);
});

it('takes what is set aside for a dispute for theirs, until it is lost', () => {
  const aside = [debit('payee.escrow', 'a/unlock:1', 975), credit('payee.reserved', 'a/d', 975)];
  expect(entry('DisputeOpened', aside)).toEqual([]);
  const lost = [
    debit('payee.reserved', 'a/d', 975),
    debit('revenue.content', '', 25),
    credit('cash.disputed', 'd', 1000),
  ];
  expect(entry('DisputeLost', lost)).toMatchObject([{ gross: -1000, fee: -25, net: -975 }]);
});

it('tells what the provider kept as a fee, and a resale as a royalty; what a payee’s own stream moves was earned before', () => {
  const kept = [debit('payee.escrow', 'a/unlock:1', 45), credit('cash.provider', '', 45)];
  expect(entry('ProviderFeeRecorded', kept)).toMatchObject([{ gross: 0, fee: 45, net: -45 }]);
  const resold = { event: event('SaleCompleted', 'artsale-1'), lines: sold, business: 'art', seller: 'a' } as const;
  expect(earnedIn(resold).map(({ source }) => source)).toEqual(['art', 'royalty']);
  const released = { event: event('EscrowReleased', 'payee-a'), lines: kept, business: 'none', seller: null } as const;
  expect(earnedIn(released)).toEqual([]);
});

it('whatever is sold to however many payees: all of our fee is on them, and what they were sold for comes to the price', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100_000 }), (cents, ours) => {
      const theirs = cents.map((each, n) => credit('payee.escrow', `p${n}/unlock:1`, each));
      const earned = entry('ContentUnlocked', [credit('revenue.content', '', ours), ...theirs]);
      expect(earned.map(({ net }) => net)).toEqual(cents);
      expect(earned.reduce((sum, { fee }) => sum + fee, 0)).toBe(ours);
      for (const { gross, fee, net } of earned) expect(gross - fee).toBe(net);
    }),
  );
});
