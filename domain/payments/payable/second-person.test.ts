import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { isOperators, refuseAlone } from './second-person.ts';
import type { Refund } from './state.ts';

const limit = 50_000;
const policy = { ...defaultPolicy, secondPerson: { cents: limit } };
const refund = (cents: number, more: Partial<Refund> = {}): Refund => ({
  ...{
    refundId: 'r0',
    cents,
    toPayer: cents,
    toPromo: 0,
    reason: 'operator',
    lines: [],
    by: id(1),
    status: 'succeeded',
  },
  ...more,
});
const alone = (cents: number, ...refunds: Refund[]) =>
  refuseAlone({ reason: 'operator', cents }, { refunds }, { policy });

it('an operator gives back alone as much as the limit, and asks a second person from the next cent on', () => {
  expect(alone(limit)).toBeUndefined();
  expect(alone(limit + 1)).toMatchObject({ code: 'SecondPersonNeeded', details: { cents: limit + 1 } });
});

it('counts what operators gave back of the same before, and neither what failed nor what others asked for', () => {
  expect(alone(1, refund(limit))).toMatchObject({ code: 'SecondPersonNeeded' });
  expect(alone(limit, refund(limit, { status: 'failed' }), refund(limit, { reason: 'buyer' }))).toBeUndefined();
});

it('asks nobody where it is no operator who gives back', () => {
  for (const reason of ['buyer', 'recipient', 'showCancelled', 'late', 'duplicate'] as const)
    expect(refuseAlone({ reason, cents: 10 * limit }, { refunds: [] }, { policy })).toBeUndefined();
});

it('gives back what two have agreed on and no other sum', () => {
  const agreed = (cents: number) =>
    refuseAlone({ reason: 'operator', cents, agreed: 60_000 }, { refunds: [] }, { policy });
  expect(agreed(60_000)).toBeUndefined();
  expect(agreed(59_999)).toMatchObject({ code: 'AmountChanged' });
  expect(agreed(60_001)).toMatchObject({ code: 'AmountChanged' });
});

it('is the word of operators: one of them, or the platform with what two have agreed on', () => {
  const operator: Actor = { kind: 'person', id: id(1), roles: ['operator'] };
  const finance: Actor = { kind: 'person', id: id(1), roles: ['finance'] };
  const job: Actor = { kind: 'system', name: 'job' };
  expect([isOperators(operator, undefined), isOperators(job, 1)]).toEqual([true, true]);
  expect([isOperators(finance, 1), isOperators(job, undefined)]).toEqual([false, false]);
});

it('lets nobody give more than the limit back alone, in however many parts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2 * limit }), { maxLength: 20 }), (parts) => {
      const done: Refund[] = [];
      for (const cents of parts) if (!alone(cents, ...done)) done.push(refund(cents));
      expect(done.reduce((sum, { cents }) => sum + cents, 0)).toBeLessThanOrEqual(limit);
    }),
  );
});
