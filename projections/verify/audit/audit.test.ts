import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { RawLog } from '@marquee/infra/event-store/raw-log.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { bothPolicies, november, playedMonth, secondPolicy } from '../../testing/month.ts';
import { plant, planted } from '../../testing/planted.ts';
import { linked, MEMORY_LOG, memoryLog, rawLogOf } from '../testing/memory-log.ts';
import { noHeads } from '../testing/no-heads.ts';
import { type AuditResult, audit } from './audit.ts';
import type { ExplainedSplit } from './explained-split.ts';

let events: readonly RecordedEvent[];
let splits: ExplainedSplit[];
let result: AuditResult;

const audited = (log: RawLog, period = november, policies = bothPolicies) =>
  audit({ log, policies, heads: noHeads, period, onSplit: (split) => void splits.push(split) });

beforeAll(async () => {
  events = await eventsToEnd((await playedMonth()).store);
  splits = [];
  result = await audited(memoryLog(events));
});

describe('a month of sales, refunds, disputes, late payments, tips and unlocks under two policies', () => {
  test('has a trial balance of zero and nothing that is unexplained', () => {
    expect(result).toMatchObject({ ok: true, difference: 0, unexplained: 0, findings: [] });
    expect(result.splits).toBeGreaterThan(30);
    expect(result.splits).toBe(splits.length);
    const sums = result.trial.map(({ opening, debit, credit, closing }) => opening + debit - credit - closing);
    expect(new Set(sums)).toEqual(new Set([0]));
  });

  test('explains every split by its base, rule and lines, at the version that its sale was struck under', () => {
    expect(new Set(splits.map(({ policy }) => policy))).toEqual(new Set([1, 2]));
    for (const { type, base, lines, rule, policy } of splits) {
      expect(rule).not.toBe('');
      if (type === 'TipReceived') expect(rule).toBe(`${policy === 1 ? '2.5' : '7'} %, half a cent to the payee`);
      if (type !== 'DisputeOpened') expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(base);
    }
    const refunds = splits.filter(({ type, business }) => type === 'RefundSucceeded' && business !== 'none');
    expect(refunds.some(({ policy, rule }) => policy === 2 && /the fee is kept/.test(rule))).toBe(true);
    expect(refunds.some(({ policy, rule }) => policy === 1 && /price and fee of tickets/.test(rule))).toBe(true);
  });

  test('comes to the same figures as its trial balance', () => {
    const revenue = result.trial.filter(({ account }) => account.startsWith('revenue.'));
    const ours = revenue.reduce((sum, { debit, credit }) => sum + credit - debit, 0);
    expect(result.figures.reduce((sum, figure) => sum + figure.revenue, 0)).toBe(ours);
    expect(result.figures.reduce((sum, figure) => sum + figure.fees - figure.feesBack - figure.feesLost, 0)).toBe(ours);
    expect(new Set(result.figures.map(({ business }) => business))).toEqual(
      new Set(['ticket', 'tip', 'unlock', 'subscription', 'none']),
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
