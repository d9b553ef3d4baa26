import { defaultPolicy } from '@marquee/domain/policy/policy.ts';
import { expect, it } from 'vitest';
import { GIFTS, TIP_RANGE, tipBody, tipProblem } from './tip-values.ts';

it('offers the gifts at their prices', () => {
  expect(Object.fromEntries(GIFTS.map(({ gift, cents }) => [gift, cents]))).toEqual(defaultPolicy.tips.gifts);
  expect([TIP_RANGE.least, TIP_RANGE.most]).toEqual([defaultPolicy.tips.minimum, defaultPolicy.tips.maximum]);
});

it.each([
  ['5', undefined],
  ['5.5', undefined],
  ['1.00', undefined],
  ['500', undefined],
  ['0.99', 'A tip is $1 to $500'],
  ['500.01', 'A tip is $1 to $500'],
  ['', 'Enter dollars and cents, such as 5.00'],
  ['five', 'Enter dollars and cents, such as 5.00'],
])('says of an amount of %j: %s', (amount, problem) => {
  expect(tipProblem({ gift: undefined, amount })).toBe(problem);
});

it('sends a gift or an amount, never both', () => {
  expect(tipBody({ gift: 'rose', amount: '5', message: ' for you ' })).toEqual({ gift: 'rose', message: 'for you' });
  expect(tipBody({ gift: undefined, amount: ' 5 ', message: ' ' })).toEqual({ amount: '5' });
});
