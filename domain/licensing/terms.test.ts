import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inConflict, overlap, plainTerms } from './terms.ts';
import { anyTerms } from './testing/any-terms.ts';
import { terms } from './testing/fixtures.ts';

const shared = { ...terms, exclusive: false };

describe('what two licences have in common', () => {
  it('is a use, a place and a day', () => {
    expect(overlap(terms, terms)).toBe(true);
    expect(overlap(terms, { ...terms, usage: ['game'] })).toBe(false);
    expect(overlap(terms, { ...terms, territory: 'asia' })).toBe(false);
    expect(overlap(terms, { ...terms, territory: 'worldwide' })).toBe(true);
    const { end: _, ...forGood } = terms;
    expect(overlap(terms, { ...forGood, start: terms.end ?? '' })).toBe(true);
    expect(overlap(terms, { ...forGood, start: '2099-01-01' })).toBe(false);
    expect(overlap(forGood, { ...forGood, start: '2099-01-01' })).toBe(true);
  });

  it('stands in nobody’s way where neither is for one alone', () => {
    expect(inConflict(shared, shared)).toBe(false);
    expect(inConflict(shared, terms)).toBe(true);
    expect(inConflict(terms, shared)).toBe(true);
  });

  it('is the same seen from either side, and in any order of the uses', () => {
    fc.assert(
      fc.property(anyTerms, anyTerms, (a, b) => {
        expect(inConflict(a, b)).toBe(inConflict(b, a));
        expect(inConflict(plainTerms({ ...a, usage: [...a.usage, ...a.usage].reverse() }), b)).toBe(inConflict(a, b));
      }),
    );
  });
});
