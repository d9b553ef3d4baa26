import { expect, test } from 'vitest';
import { partnershipOf } from '../../distribution/partnership/aggregate.ts';
import { id } from '../../testing/ids.ts';
import { matterAt, questionOf, type Wanted } from './question.ts';

const refund = { verb: 'refund', person: id(7), payable: `order-${id(60)}`, cents: 60_000 } as const;
const terms = {
  ...{ name: 'Streamwell', type: 'distribution', equityBps: 250, start: '2026-11-01' },
  ...{ benefits: 'A shelf.', revenue: 0 },
};
const role = { verb: 'grantRole', person: id(7), role: 'finance' } as const;

test('the same thing is the same question, however it is said', () => {
  expect(questionOf({ ...refund, units: [2, 1, 2] })).toBe(questionOf({ ...refund, units: [1, 2] }));
  // what is left is less once a part went back, and still what is asked for
  expect(questionOf({ ...refund, cents: 30_000 })).toBe(questionOf(refund));
  const { revenue, ...others } = terms;
  const shuffled = { revenue, ...others };
  expect(questionOf({ verb: 'addPartnership', terms: shuffled })).toBe(questionOf({ verb: 'addPartnership', terms }));
});

test('other units, another payment, role, person or terms are another question', () => {
  const all: Wanted[] = [
    ...[refund, { ...refund, units: [1] }, { ...refund, units: [2] }, { ...refund, payable: `order-${id(61)}` }],
    ...[
      role,
      { ...role, verb: 'revokeRole' as const },
      { ...role, role: 'operator' as const },
      { ...role, person: id(8) },
    ],
    ...[
      { verb: 'addPartnership' as const, terms },
      { verb: 'addPartnership' as const, terms: { ...terms, revenue: 1 } },
    ],
    ...[
      { verb: 'editPartnership' as const, partnership: id(70), terms },
      { verb: 'endPartnership' as const, partnership: id(70) },
    ],
  ];
  expect(new Set(all.map(questionOf)).size).toBe(all.length);
});

test('a question has one id each time that it is asked, and a partnership is named by it', () => {
  expect(matterAt(refund, 0)).toEqual(matterAt({ ...refund }, 0));
  expect(matterAt(refund, 1).approval).not.toBe(matterAt(refund, 0).approval);
  const add = matterAt({ verb: 'addPartnership', terms }, 0);
  expect(add).toMatchObject({ terms, partnership: partnershipOf(add.approval) });
});
