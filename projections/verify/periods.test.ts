import type { LogEvent } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { PeriodCheck } from './periods.ts';
import { Report } from './report.ts';

const [stream, invoice, other] = ['subscription-7', id(1), id(2)];
const days = ['2026-11-01', '2027-11-01', '2028-11-01'].map((day) => `${day}T20:00:00.000Z`);
const started = (term = 1) => ({ stream, type: 'SubscriptionStarted', data: { term } });
const period = (n: number, of = invoice, term = 1, start = days[n]) => ({
  stream,
  type: 'PeriodStarted',
  data: { term, n, invoice: of, start, end: days[n + 1] },
});
const ended = { stream, type: 'SubscriptionEnded', data: { term: 1 } };
const fulfilled = { stream: `invoice-${invoice}`, type: 'InvoiceFulfilled', data: {} };

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new PeriodCheck(report);
  for (const [index, event] of events.entries())
    check.see({ ...event, position: String(index) } as unknown as LogEvent);
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

it('passes periods that follow each other, and another term after the end', () => {
  expect(findings(started(), period(0), fulfilled, period(1, other), ended, started(2), period(0, id(3), 2))).toEqual(
    [],
  );
});

it.each([
  ['a gap', [started(), period(0), period(1, other, 1, days[2])], /^it begins at/],
  ['a number that is left out', [started(), period(1, other)], /period 1 begins where period 0 is due/],
  ['one that begins twice', [started(), period(0), period(0, other)], /period 0 begins where period 1 is due/],
  ['one invoice for two', [started(), period(0), period(1)], /two periods are paid by one invoice/],
  ['one after the end', [started(), period(0), ended, period(1, other)], /outside of a living term/],
  ['two living terms', [started(), period(0), started(2)], /while another one runs/],
  ['a second end', [started(), ended, ended], /it ends twice/],
  ['an invoice that began nothing', [fulfilled], /whose period has not begun/],
])('names %s, where it is', (_, events, message) => {
  const [[position, said] = []] = findings(...events);
  expect(position).toBe(String(events.length - 1));
  expect(said).toMatch(message);
});
