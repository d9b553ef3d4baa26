import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { monthEvents } from '@marquee/domain/subscriptions/month/events.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { bothPolicies, november, playedMonth, secondPolicy } from '../../testing/month.ts';
import { plant, planted } from '../../testing/planted.ts';
import { providerMoved } from '../money/provider-moved.ts';
import { linked, MEMORY_LOG, memoryLog, rawLogOf } from '../testing/memory-log.ts';
import { noHeads } from '../testing/no-heads.ts';
import { type AuditResult, audit } from './audit.ts';
import type { ExplainedSplit } from './explained-split.ts';
import type { ToldTransaction } from './provider-account.ts';

let events: readonly RecordedEvent[];
let splits: ExplainedSplit[];
let result: AuditResult;

const audited = (log: RawLog, period = november, policies = bothPolicies) =>
  audit({ log, policies, heads: noHeads, period, onSplit: (split) => void splits.push(split) });

beforeAll(async () => {
  events = await eventsToEnd((await playedMonth()).store);
  splits = [];
  result = await audited(memoryLog(events));
}, 60_000);

describe('a month of sales, refunds, disputes, late payments, tips and unlocks under two policies', () => {
  test('has a trial balance of zero and nothing that is unexplained', () => {
    expect(result).toMatchObject({ ok: true, difference: 0, unexplained: 0, findings: [] });
    expect(result.splits).toBeGreaterThan(30);
    expect(result.splits).toBe(splits.length);
    const sums = result.trial.map(({ opening, debit, credit, closing }) => opening + debit - credit - closing);
    expect(new Set(sums)).toEqual(new Set([0]));
  });

  test('explains every split by its base, rule and lines, at the version that its sale was struck under', () => {
    expect(new Set(splits.map(({ policy }) => policy))).toEqual(new Set([1, secondPolicy.version]));
    for (const { type, base, lines, rule, policy } of splits) {
      expect(rule).not.toBe('');
      if (type === 'TipReceived') expect(rule).toBe(`${policy === 1 ? '2.5' : '7'} %, half a cent to the payee`);
      if (type !== 'DisputeOpened') expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(base);
    }
    const refunds = splits.filter(({ type, business }) => type === 'RefundSucceeded' && business !== 'none');
    expect(refunds.some(({ policy, rule }) => policy === secondPolicy.version && /the fee is kept/.test(rule))).toBe(
      true,
    );
    expect(refunds.some(({ policy, rule }) => policy === 1 && /price and fee of tickets/.test(rule))).toBe(true);
  });

  test('comes to the same figures as its trial balance', () => {
    const revenue = result.trial.filter(({ account }) => account.startsWith('revenue.'));
    const ours = revenue.reduce((sum, { debit, credit }) => sum + credit - debit, 0);
    expect(result.figures.reduce((sum, figure) => sum + figure.revenue, 0)).toBe(ours);
    const months = events.filter(({ type, meta }) => type === 'MonthClosed' && meta.recordedAt.startsWith('2026-11'));
    const recognised = months
      .flatMap(({ data }) => monthEvents.MonthClosed.schema.parse(data).recognised)
      .reduce((sum, { cents }) => sum + cents, 0);
    const fees = result.figures.reduce((sum, figure) => sum + figure.fees - figure.feesBack - figure.feesLost, 0);
    expect(recognised).toBeGreaterThan(0);
    expect(fees + recognised).toBe(ours);
    expect(new Set(result.figures.map(({ business }) => business))).toEqual(
      new Set(['ticket', 'tip', 'unlock', 'subscription', 'art', 'licence', 'none']),
    );
  });

  test('opens with what the days before it closed with', async () => {
    const before = await audited(memoryLog(events), { from: '2026-01-01', to: '2026-10-31' });
    expect(before.entries).toBeGreaterThan(0);
    const closing = before.trial.filter((line) => line.closing !== 0).map(({ account, closing }) => [account, closing]);
    const opening = result.trial.filter((line) => line.opening !== 0).map(({ account, opening }) => [account, opening]);
    expect(opening).toEqual(closing);
  });
});

describe('what is planted is named with its position', () => {
  test.each(planted)('$name', async (corruption) => {
    const { events: changed, place } = plant(events, corruption);
    const { ok, findings } = await audited(memoryLog(changed));
    expect(ok).toBe(false);
    const named = findings.filter(({ position }) => position === `${MEMORY_LOG}:${place}`);
    expect(named.map(({ check, message }) => `${check}: ${message}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${corruption.check}: ${corruption.says.source.replace('^', '')}`)),
    );
  });

  test('a byte that was changed, with the link left as it was', async () => {
    const raw = linked(events);
    const at = raw.findIndex(({ type }) => type === 'TipOffered');
    const tampered = raw.map((event, n) => (n === at ? { ...event, meta: event.meta.replace('2026', '2025') } : event));
    const { firstOffence, findings } = await audited(rawLogOf(tampered));
    expect(firstOffence).toBe(`${MEMORY_LOG}:${at + 1}`);
    expect(findings[0]?.check).toBe('hash chain');
  });

  test('an event that was taken away', async () => {
    const at = events.findIndex(({ type }) => type === 'DisputeOpened');
    const { findings, ok } = await audited(rawLogOf(linked(events).toSpliced(at, 1)));
    expect(ok).toBe(false);
    expect(findings.find(({ check }) => check === 'positions')).toMatchObject({ position: `${MEMORY_LOG}:${at + 2}` });
  });
});

test('sales that are held against another version than their own are not explained', async () => {
  const { ok, unexplained } = await audited(
    memoryLog(events),
    november,
    new PolicyBook([{ ...secondPolicy, version: 1 }, secondPolicy]),
  );
  expect(ok).toBe(false);
  expect(unexplained).toBeGreaterThan(0);
});

describe('the account at the provider', () => {
  /** What a provider that agrees with the log to the cent would have told. */
  const agreeing = (): ToldTransaction[] =>
    (events as readonly LogEvent[]).flatMap((event, n) => {
      const moved = providerMoved(event);
      return moved ? [{ id: `txn_${n}`, at: event.meta.recordedAt, ...moved }] : [];
    });
  const held = (
    transactions: readonly ToldTransaction[],
    log = events,
    period = november,
    until = '2027-01-01T00:00:00.000Z',
  ) =>
    audit({
      log: memoryLog(log),
      policies: bothPolicies,
      heads: noHeads,
      period,
      account: { until, transactions: Readable.from(transactions) },
    });
  const inNovember = ({ at }: ToldTransaction) => at.startsWith('2026-11');
  const first = (kind: string) => {
    const at = agreeing().findIndex((each) => each.kind === kind && inNovember(each) && each.cents !== 0);
    if (at === -1) throw new Error(`no ${kind}`);
    return at;
  };

  test('agrees day by day with the log, and its sums are what stands on cash.provider', async () => {
    const { ok, account, trial } = await held(agreeing(), events, { from: '2026-01-01', to: '2026-12-31' });
    expect(ok).toBe(true);
    const sum = (name: 'provider' | 'providerFees' | 'ours' | 'ourFees') =>
      (account ?? []).reduce((all, day) => all + day[name], 0);
    expect([sum('provider'), sum('providerFees')]).toEqual([sum('ours'), sum('ourFees')]);
    const cash = trial.find(({ account: name }) => name === 'cash.provider');
    expect(sum('ours') - sum('ourFees')).toBe((cash?.debit ?? 0) - (cash?.credit ?? 0));
    expect(new Set(account?.map(({ kind }) => kind))).toEqual(new Set(['charge', 'refund', 'dispute']));
  });

  test.each([
    [
      'a charge that the log does not know',
      (told: ToldTransaction[]) =>
        told.push({
          id: 'txn_x',
          kind: 'charge',
          ref: 'pi_unknown',
          cents: 500,
          fee: 45,
          at: '2026-11-20T00:00:00.000Z',
        }),
      /charge pi_unknown: the provider has 5.00 and a fee of 0.45, the log has nothing/,
    ],
    [
      'a charge that the provider does not know',
      (told: ToldTransaction[]) => told.splice(first('charge'), 1),
      /charge .*: the provider has nothing, the log has/,
    ],
    [
      'a refund of another amount',
      (told: ToldTransaction[]) => {
        const at = first('refund');
        told[at] = { ...(told[at] as ToldTransaction), cents: -1 };
      },
      /refund .*: the provider has -0.01/,
    ],
    [
      'a fee of another amount',
      (told: ToldTransaction[]) => {
        const at = first('charge');
        told[at] = { ...(told[at] as ToldTransaction), fee: 1 };
      },
      /charge .*a fee of 0.01/,
    ],
    [
      'a dispute that the provider does not know',
      (told: ToldTransaction[]) => told.splice(first('dispute'), 1),
      /dispute .*/,
    ],
    [
      'a payout that nobody here has made',
      (told: ToldTransaction[]) =>
        told.push({ id: 'txn_x', kind: 'payout', ref: 'po_1', cents: -900, fee: 0, at: '2026-11-20T00:00:00.000Z' }),
      /payout po_1: the provider has -9.00/,
    ],
  ] as const)('%s is named', async (_, plantIn, words) => {
    const told = agreeing();
    plantIn(told);
    const { ok, findings } = await held(told);
    expect(ok).toBe(false);
    const [found, ...more] = findings.filter(({ check }) => check === 'provider account');
    expect(found?.message).toMatch(words);
    expect(more).toEqual([]);
  });

  test('an event that was changed is named with its position', async () => {
    const at = (events as readonly LogEvent[]).findIndex(
      (each) => each.type === 'PaymentSucceeded' && each.meta.recordedAt.startsWith('2026-11') && providerMoved(each),
    );
    const event = events[at] as Extract<LogEvent, { type: 'PaymentSucceeded' }>;
    const changed = { ...event, data: { ...event.data, providerFee: 9999 } } as unknown as RecordedEvent;
    const { findings } = await held(agreeing(), events.with(at, changed));
    const found = findings.find(({ check }) => check === 'provider account');
    expect(found).toMatchObject({ position: `${MEMORY_LOG}:${at + 1}`, stream: event.stream });
  });

  test('what an operator has explained is no finding, until it is of another amount', async () => {
    const told = agreeing();
    const foreign = {
      id: 'txn_x',
      kind: 'charge',
      ref: 'pi_shop',
      cents: 500,
      fee: 45,
      at: '2026-11-20T00:00:00.000Z',
    } as const;
    told.push(foreign);
    const last = events.at(-1) as RecordedEvent;
    const sides = { provider: { cents: 500, fee: 45 }, ours: null };
    const data = { kind: 'charge', ref: 'pi_shop', ...sides, outcome: 'foreign', reason: 'Of the shop.' };
    const resolved = { ...last, id: randomUUID(), type: 'DiscrepancyResolved', version: 1, data, revision: 0 };
    const place = { stream: 'discrepancy-1', position: `${MEMORY_LOG}:${events.length + 1}` };
    const log = [...events, { ...resolved, ...place } as unknown as RecordedEvent];
    const explained = await held(told, log);
    expect(explained).toMatchObject({ ok: true });
    expect(explained.account?.find(({ day }) => day === '2026-11-20')).toMatchObject({ differing: 1, explained: 1 });
    expect(await held([...told.slice(0, -1), { ...foreign, fee: 46 }], log)).toMatchObject({ ok: false });
  });

  test('what the provider was not asked for yet is not held against anything', async () => {
    const { ok, account } = await held([], events, november, '2026-10-01T00:00:00.000Z');
    expect({ ok, account }).toEqual({ ok: true, account: [] });
    expect((await audited(memoryLog(events))).account).toBeNull();
  });
});
