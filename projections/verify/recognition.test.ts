import type { LogEvent } from '@marquee/domain/contexts.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { RecognitionCheck } from './recognition.ts';
import { Report } from './report.ts';

const invoice = id(1);
const stream = `invoice-${invoice}`;
const [start, end] = ['2026-01-15T20:00:00.000Z', '2027-01-15T20:00:00.000Z'];
const at = (recordedAt: string) => ({ meta: { recordedAt } });
const period = { stream: 'subscription-7', type: 'PeriodStarted', data: { invoice, start, end }, ...at(start) };
const split = [{ account: 'deferred', sub: 'premium', cents: 1500 }];
const fulfilled = { stream, type: 'InvoiceFulfilled', data: { split }, ...at(start) };
const returned = (when: string) => ({ stream, type: 'RefundSucceeded', data: {}, ...at(when) });
const closed = (month: string, next: string, ...cents: readonly number[]) => ({
  stream: `revenuemonth-${month}`,
  type: 'MonthClosed',
  data: {
    month,
    end: `${next}-01T00:00:00.000Z`,
    recognised: cents.map((each) => ({ product: 'premium', cents: each })),
  },
  ...at(`${next}-01T02:00:00.000Z`),
});

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new RecognitionCheck(report);
  for (const [index, event] of events.entries())
    check.see({ ...event, position: String(index) } as unknown as LogEvent);
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}
const year = [period, fulfilled, closed('2026-01', '2026-02', 69)];

it('J17, J18: passes what days have earned, and takes back what was earned of money that went back', () => {
  expect(findings(...year, closed('2026-02', '2026-03', 115))).toEqual([]);
  expect(findings(...year, returned('2026-02-03T10:00:00.000Z'), closed('2026-02', '2026-03', -69))).toEqual([]);
  expect(findings(...year, returned('2026-03-01T01:00:00.000Z'), closed('2026-02', '2026-03', 115))).toEqual([]);
});

it.each([
  [
    'a cent too much',
    [...year.slice(0, 2), closed('2026-01', '2026-02', 70)],
    /recognises 70 cents of premium; 69 are due/,
  ],
  ['a month that forgets', [...year.slice(0, 2), closed('2026-01', '2026-02')], /recognises 0 cents .* 69 are due/],
  ['what was earned before', [...year, closed('2026-02', '2026-03', 184)], /recognises 184 cents .* 115 are due/],
  ['what went back', [...year, returned('2026-02-03T10:00:00.000Z'), closed('2026-02', '2026-03', 115)], /-69 are due/],
  ['months in another order', [...year, closed('2025-12', '2026-01')], /2025-12 is closed after 2026-01/],
])('names %s, where it is', (_, events, message) => {
  const [[position, said] = []] = findings(...events);
  expect(position).toBe(String(events.length - 1));
  expect(said).toMatch(message);
});
