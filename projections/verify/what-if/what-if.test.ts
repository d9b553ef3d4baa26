import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { type FeeReading, readUnder } from '@marquee/domain/policy/fee-reading.ts';
import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { bothPolicies, november, playedMonth } from '../../testing/month.ts';
import { type AuditResult, audit } from '../audit/audit.ts';
import { memoryLog } from '../testing/memory-log.ts';
import { noHeads } from '../testing/no-heads.ts';
import type { ReadAs } from './otherwise.ts';

import { type WhatIfEvent, type WhatIfResult, whatIf } from './what-if.ts';

let events: readonly RecordedEvent[];
let books: AuditResult;

beforeAll(async () => {
  events = await eventsToEnd((await playedMonth()).store);
  books = await audit({ log: memoryLog(events), policies: bothPolicies, heads: noHeads, period: november });
}, 60_000);

const asked = async (read: ReadAs, period = november): Promise<WhatIfResult & { heard: WhatIfEvent[] }> => {
  const heard: WhatIfEvent[] = [];
  const onEvent = (event: WhatIfEvent) => void heard.push(event);
  return { ...(await whatIf({ log: memoryLog(events), period, read, onEvent })), heard };
};
const under = (reading: FeeReading) => asked(() => readUnder(defaultPolicy, reading));
const sumOf = (result: WhatIfResult, name: 'revenue' | 'payees' | 'fees' | 'sold' | 'refunded' | 'providerFees') => ({
  was: result.rows.reduce((sum, { was }) => sum + was[name], 0),
  would: result.rows.reduce((sum, { would }) => sum + would[name], 0),
});
const bps = fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined });
const either = <const T extends string>(...readings: T[]) =>
  fc.option(fc.constantFrom(...readings), { nil: undefined });
const readings: fc.Arbitrary<FeeReading> = fc.record({
  showFee: either('ticket', 'order', 'show', 'percent'),
  showFeeCents: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: undefined }),
  showFeeBps: bps,
  streamerShare: either('split', 'full'),
  creatorFeeBps: bps,
  licensingFeeBps: bps,
  artFeeBps: bps,
  artRoyaltyBps: bps,
  platformFee: either('returned', 'kept'),
  disputeLost: either('shares', 'owner'),
  disputeFeeBearer: either('platform', 'payee'),
  providerFeeBearer: either('platform', 'payee'),
  recognition: either('ratable', 'onPayment'),
});

describe('a month read under the policies in force', () => {
  test('is what the books say, event by event, to the cent', async () => {
    const { rows, accounts, changed, heard } = await asked((version) => bothPolicies.at(version));
    expect(changed).toBe(0);
    expect(heard.every(({ was, would }) => JSON.stringify(was) === JSON.stringify(would))).toBe(true);
    expect(heard.length).toBeGreaterThan(50);
    for (const { was, would } of rows) expect(would).toEqual(was);
    const closing = new Map(books.trial.map(({ account, closing }) => [account, closing]));
    expect(accounts.map(({ account, would }) => [account, would])).toEqual([...closing]);
    const revenue = books.figures.reduce((sum, figure) => sum + figure.revenue, 0);
    expect(rows.reduce((sum, { was }) => sum + was.revenue, 0)).toBe(revenue);
  });
});

describe('a month read otherwise', () => {
  test('has books that balance under any reading: cash and deposits stay, and the events behind a row make its sum', async () => {
    await fc.assert(
      fc.asyncProperty(readings, async (reading) => {
        const { accounts, rows, heard } = await under(reading);
        expect(accounts.reduce((sum, { would }) => sum + would, 0)).toBe(0);
        for (const { account, was, would } of accounts)
          if (/^(cash\.|deposit|suspense|promo)/.test(account)) expect([account, would]).toEqual([account, was]);
        for (const { would } of heard) expect(would.reduce((sum, [, , cents]) => sum + cents, 0)).toBe(0);
        for (const { business, month, would } of rows) {
          const own = heard.filter((event) => event.business === business && event.month === month);
          const revenue = own.flatMap((event) => event.would).filter(([account]) => account.startsWith('revenue.'));
          expect(-revenue.reduce((sum, [, , cents]) => sum + cents, 0) + 0).toBe(would.revenue + 0);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test('brings us nothing where every fee is nothing, and what was sold is the same', async () => {
    const nothing = { showFee: 'show', creatorFeeBps: 0, licensingFeeBps: 0, artFeeBps: 0 } as const;
    const result = await under(nothing);
    const fees = result.rows.filter(({ business }) => business !== 'subscription');
    expect(fees.reduce((sum, { would }) => sum + would.fees, 0)).toBe(0);
    expect(sumOf(result, 'fees').was).toBeGreaterThan(0);
    expect(sumOf(result, 'sold').would).toBe(sumOf(result, 'sold').was);
    expect(sumOf(result, 'refunded').would).toBe(sumOf(result, 'refunded').was);
    expect(result.changed).toBeGreaterThan(0);
  });

  test('has payees bear what the provider keeps, cent for cent, once it is so read', async () => {
    const [platform, payee] = [await under({}), await under({ providerFeeBearer: 'payee' })];
    const moved = sumOf(platform, 'providerFees').would - sumOf(payee, 'providerFees').would;
    expect(moved).toBeGreaterThan(0);
    expect(sumOf(platform, 'payees').would - sumOf(payee, 'payees').would).toBe(moved);
  });

  test('earns subscriptions at once where they are read so, and later months no more of them', async () => {
    const { rows } = await under({ recognition: 'onPayment' });
    const own = rows.filter(({ business }) => business === 'subscription');
    const sold = own.reduce((sum, { would }) => sum + would.sold - would.refunded, 0);
    expect(sold).toBeGreaterThan(0);
    expect(own.every(({ would }) => would.fees === would.sold)).toBe(true);
  });

  test('is of its days alone, and ends where it is told to', async () => {
    const before = await asked(() => defaultPolicy, { from: '2026-10-01', to: '2026-10-31' });
    expect(new Set(before.rows.map(({ month }) => month))).toEqual(new Set(['2026-10']));
    const onRead = (read: number) => {
      if (read === 10) throw new Error('enough');
    };
    const broken = whatIf({ log: memoryLog(events), period: november, read: () => defaultPolicy, onRead });
    await expect(broken).rejects.toThrow('enough');
  });
});
