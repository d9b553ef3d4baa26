import { describe, expect, it } from 'vitest';
import { bodyOf, NEW_POST, priceProblem, wordsProblem } from './post-values.ts';

describe('a new post', () => {
  it.each([
    ['4', true, 4],
    ['', true, 0],
    ['four', true, 0],
    ['4', false, 0],
  ])('V269: a price of %j, exclusive: %s, is sent as %d', (price, isExclusive, sent) => {
    expect(bodyOf({ ...NEW_POST, content: ' Hello ', price, isExclusive })).toEqual({
      content: 'Hello',
      isExclusive,
      price: sent,
      audience: 'public',
      fromAge: 0,
    });
  });

  it('says from which age it is, as its author chose', () => {
    expect(bodyOf({ ...NEW_POST, content: 'Hello', fromAge: 13 }).fromAge).toBe(13);
  });

  it('V257: an exclusive post costs $1 to $99, in whole dollars', () => {
    for (const price of ['1', '99']) expect(priceProblem(price)).toBeUndefined();
    for (const price of ['0', '100', '1.5', '', 'x'])
      expect(priceProblem(price)).toBe('Price must be between $1 and $99');
  });

  it('V269: content is required', () => {
    expect(wordsProblem('  ')).toBe('Content is required');
    expect(wordsProblem('Hi')).toBeUndefined();
    expect(wordsProblem('x'.repeat(5001))).toMatch(/5000/);
  });
});
