import type { LogEvent } from '@marquee/domain/contexts.ts';
import { refundIdOf } from '@marquee/domain/operations/approval/aggregate.ts';
import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { expect, it } from 'vitest';
import { Report } from './report.ts';
import { SecondPersonCheck } from './second-persons.ts';

const limit = defaultPolicy.secondPerson.cents;
const [ines, otto, buyer, approval] = [id(1), id(2), id(3), id(50)];
const payable = `order-${id(60)}`;
const matter = { approval, verb: 'refund', person: buyer, payable, cents: limit + 1 } as const;
const stream = `approval-${approval}`;
const asked = { stream, type: 'ApprovalAsked', data: { ...matter, by: ines, reason: 'Fire.' } };
const given = (more: object = {}) => ({
  stream,
  type: 'ApprovalGiven',
  data: { ...matter, by: otto, reason: 'Yes.', why: 'Fire.', ...more },
});
const end = { approval, verb: 'endPartnership', partnership: id(71), reason: 'It is over.' } as const;
const endGiven = (by: string) => ({ stream, type: 'ApprovalGiven', data: { ...end, by } });
const back = (cents: number, refundId = refundIdOf(matter), reason = 'operator') => ({
  ...{ stream: payable, type: 'RefundRequested', meta: { policy: 1 } },
  data: { refundId, cents, reason },
});
const failed = (refundId: string) => ({ stream: payable, type: 'RefundFailed', data: { refundId, code: 'declined' } });

function findings(...events: readonly object[]) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new SecondPersonCheck(report, { at: () => defaultPolicy });
  for (const [index, event] of events.entries())
    check.see({ ...event, position: String(index) } as unknown as LogEvent);
  return report.result(events.length).findings.map(({ message, position }) => [position, message]);
}

it('passes what one may give back alone, and what two have agreed on to the cent', () => {
  expect(findings(back(limit, id(70)))).toEqual([]);
  expect(findings(back(limit, id(70)), failed(id(70)), back(limit, id(71)))).toEqual([]);
  expect(findings(back(limit * 9, id(70), 'buyer'))).toEqual([]);
  expect(findings(asked, given(), back(limit + 1))).toEqual([]);
  expect(findings({ ...asked, data: { ...end, by: ines } }, { ...asked, ...endGiven(otto) })).toEqual([]);
});

it.each([
  ['too much by one alone', [back(limit + 1)], '0', /no two people have agreed/],
  ['too much in two parts', [back(limit, id(70)), back(1, id(71))], '1', /no two people have agreed/],
  ['what was only asked for', [asked, back(limit + 1)], '1', /no two people have agreed/],
  ['more than was agreed on', [asked, given(), back(limit + 2)], '2', /no two people have agreed/],
  ['what was agreed on afterwards', [asked, back(limit + 1), given()], '1', /no two people have agreed/],
  ['another payment', [asked, given({ payable: `order-${id(61)}` }), back(limit + 1)], '2', /no two people/],
  ['who agrees with themselves', [asked, given({ by: ines })], '1', /not by two people/],
  [
    'who ends a partnership alone',
    [{ ...asked, data: { ...end, by: ines } }, endGiven(ines)],
    '1',
    /not by two people/,
  ],
  ['who gets it and agrees', [asked, given({ by: buyer })], '1', /not by two people/],
  ['what nobody asked for', [given()], '0', /not by two people/],
])('finds %s, with its position', (_, events, position, message) => {
  expect(findings(...events)[0]).toEqual([position, expect.stringMatching(message)]);
});
