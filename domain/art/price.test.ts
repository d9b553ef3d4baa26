import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bracketOf, dollarsOf, exactPrice, parseArtPrice, payableCents, priceBrackets, priceLabel } from './price.ts';

const price = (typed: string) => {
  const parsed = parseArtPrice(typed);
  if (!parsed) throw new Error(`${typed} is no price`);
  return parsed;
};

it.each([
  ['0.99', '$0.99'],
  ['12', '$12'],
  ['999.99', '$999.99'],
  ['1,000', '$1K'],
  ['1234', '$1.2K'],
  ['999,999', '$999.9K'],
  ['1000000', '$1M'],
  ['2500000', '$2.5M'],
  ['999999999', '$999.9M'],
  ['1000000000', '$1.0B'],
  ['7,950,000,000', '$7.9B'],
  ['999999999999999999', '$999999999.9B'],
  ['1000000000000000000', '∞ Infinity'],
  ['infinity', '∞ Infinity'],
  ['∞', '∞ Infinity'],
])('A159: %s dollars are shown as %s', (typed, label) => expect(priceLabel(price(typed))).toBe(label));

it('K355, A158: each price is in one bracket: from a bound on it is in the next', () => {
  const bounds = { '999.99': 0, '1000': 1, '9999.99': 1, '10000': 2, '99999.99': 2, '100000': 3 } as const;
  for (const [typed, n] of Object.entries(bounds)) expect(bracketOf(price(typed))).toBe(priceBrackets[n]);
  expect(bracketOf(price('999999999999999999.99'))).toBe('100000-plus');
  expect(bracketOf(price('1000000000000000000'))).toBe('infinity');
  expect(bracketOf({ infinite: true })).toBe('infinity');
});

it('reads what it writes, to the cent, whatever the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n - 1n }), (cents) => {
      const typed = exactPrice({ cents: String(cents) });
      expect(parseArtPrice(typed)).toEqual({ cents: String(cents) });
    }),
  );
});

it('takes no other text for a price', () => {
  for (const typed of ['', 'free', '-5', '1.234', '1e9', '5.', '$']) expect(parseArtPrice(typed)).toBeNull();
  expect(parseArtPrice(' $1 200.5 ')).toEqual({ cents: '120050' });
});

it('tells what a card could pay, and dollars as a number', () => {
  expect(payableCents({ cents: '120050' })).toBe(120_050);
  expect(payableCents({ cents: '9'.repeat(30) })).toBeUndefined();
  expect(payableCents({ infinite: true })).toBeUndefined();
  expect([dollarsOf({ cents: '5' }), dollarsOf({ cents: '120050' })]).toEqual([0.05, 1200.5]);
  expect(dollarsOf({ infinite: true })).toBe(Number.POSITIVE_INFINITY);
});
