import { DAY, ms } from '@marquee/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { temporalTestServer } from '../../tools/engines/temporal-test-server.ts';
import { isMissing } from '../../tools/engines/testing/describe-engine.ts';
import { freshDatabase } from '../../tools/testing/database.ts';
import { EmbeddedEngine } from '../embedded/engine.ts';
import { openJumping } from './testing/jumping.ts';
import { silent } from './testing/settings.ts';
import { type ClockedEngine, SubscribedYear } from './testing/subscribed-year.ts';

const noTemporal = await isMissing({ bring: temporalTestServer }, 'a year on a Temporal whose clock jumps');

/** Each month was paid once, on the day that the policy names; the last, whose card said no four times, ended it on its 14th day. */
async function expectLived(year: SubscribedYear, clocked: ClockedEngine): Promise<void> {
  const jobs = await year.live(clocked);
  expect(jobs.map(({ state, output }) => [state, output])).toEqual([
    ...Array(11).fill(['done', 'paid']),
    ['done', 'unpaid'],
  ]);
  const { subscription, invoices } = await year.told();
  const paid = invoices.map((types) => types.filter((type) => type === 'PaymentSucceeded').length);
  expect(paid).toEqual([...Array(12).fill(1), 0]);
  const periods = subscription
    .filter(({ type }) => type === 'PeriodStarted')
    .map(({ data }) => data as { n: number; start: string; end: string });
  expect(periods.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  for (const [n, { start }] of periods.slice(1).entries()) expect(start).toBe(periods[n]?.end);
  const due = new Map(
    subscription
      .filter(({ type }) => type === 'PeriodDue')
      .map(({ data }) => data as { n: number; start: string })
      .map(({ n, start }) => [n, ms(start)]),
  );
  const missed = subscription
    .filter(({ type }) => type === 'PaymentMissed')
    .map(({ data, meta }) => {
      const { n } = data as { n: number };
      return [n, Math.floor((ms(meta.recordedAt) - (due.get(n) ?? 0)) / DAY)];
    });
  expect(missed).toEqual([[3, 0], [3, 3], [8, 0], ...[0, 3, 5, 7].map((day) => [12, day])]);
  const last = subscription.at(-1);
  expect(last).toMatchObject({ type: 'SubscriptionEnded', data: { reason: 'unpaid' } });
  expect(Math.floor((ms(last?.meta.recordedAt ?? '') - (due.get(12) ?? 0)) / DAY)).toBe(14);
  expect(ms(last?.meta.recordedAt ?? '') - ms(subscription[0]?.meta.recordedAt ?? '')).toBeGreaterThan(365 * DAY);
}

describe('a year of renewals and dunning by an injected clock', () => {
  it('on the embedded engine, which is started anew at every wait', { timeout: 120_000 }, async () => {
    const { url: connectionString } = await freshDatabase();
    const year = new SubscribedYear();
    let now = year.world.now;
    const open = async () => {
      const opened = new EmbeddedEngine({ connectionString, kinds: year.kinds, log: silent, clock: () => now });
      await opened.start();
      return opened;
    };
    let engine = await open();
    const elapse = async (ms: number, waits: boolean) => {
      if (waits) await engine.stop();
      now += ms;
      if (waits) engine = await open();
    };
    await expectLived(year, { engine: () => engine, now: async () => now, elapse });
    await engine.stop();
  });

  it.skipIf(noTemporal)('on a Temporal whose clock jumps', { timeout: 120_000 }, async () => {
    const year = new SubscribedYear();
    const { engine, environment, close } = await openJumping(year.kinds);
    const now = async () => Number(await environment.currentTimeMs());
    try {
      await expectLived(year, { engine: () => engine, now, elapse: (ms) => environment.sleep(ms) });
    } finally {
      await close();
    }
  });
});
