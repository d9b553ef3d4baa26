import { describe, expect, it } from 'vitest';
import { cardDetails, cardNumber, caretAfter, expiry, groupedDigits } from './card-input.ts';

describe('cardNumber', () => {
  it('takes spaces and dashes', () => {
    expect(cardNumber('4242 4242-4242 4242')).toBe('4242424242424242');
  });
  it.each(['', '4242', '4242 4242 4242 424x', '42424242424242424242'])('refuses %j', (typed) => {
    expect(cardNumber(typed)).toBeUndefined();
  });
});

it.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242-4242 42424242', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
])('groups %j as %j', (typed, grouped) => {
  expect(groupedDigits(typed)).toBe(grouped);
});

it.each([
  [0, 0],
  [4, 4],
  [5, 6],
  [9, 11],
  [99, 14],
])('leaves the caret behind %i digits at %i', (count, at) => {
  expect(caretAfter('4242 4242 4242', count)).toBe(at);
});

describe('expiry', () => {
  it.each([
    ['09 / 28', 9, 2028],
    ['9/2028', 9, 2028],
    ['0928', 9, 2028],
    [' 12-30 ', 12, 2030],
  ])('reads %j', (typed, expMonth, expYear) => {
    expect(expiry(typed)).toEqual({ expMonth, expYear });
  });
  it.each(['', '13/28', '00/28', '9', '09/1928', 'soon'])('refuses %j', (typed) => {
    expect(expiry(typed)).toBeUndefined();
  });
});

it('puts the form into what the call takes', () => {
  expect(cardDetails({ number: '4242 4242 4242 4242', expires: '09/28', cvc: ' 123 ' })).toEqual({
    number: '4242424242424242',
    expMonth: 9,
    expYear: 2028,
    cvc: '123',
  });
});
