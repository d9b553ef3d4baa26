import { unsaidLimits } from '@marquee/domain/accounts/person/unsaid-limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Minor } from '../accounts/minors.ts';
import { artTitle } from './art-title.ts';

const title = 'Life class';
const art = { creator: 'ada', from_age: 13, title };
const lookerOf = (minor: Minor | undefined) => ({
  personId: 'ben',
  actor: { kind: 'person', id: 'ben', roles: [] } as const,
  minor,
});
const born = (birthDate: string) => lookerOf({ birthDate, guardian: undefined, limits: undefined });
const kidUpTo = (maturity: '7' | '13') =>
  lookerOf({ birthDate: '2014-01-01', guardian: 'parent', limits: { ...unsaidLimits, maturity } });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 5, 15) });
});
afterEach(() => {
  vi.useRealTimers();
});

test('ST246: what a minor bought or sold has no title for them while it is from an age above theirs', () => {
  const hidden = 'A piece of art';
  expect([kidUpTo('7'), kidUpTo('13')].map((kid) => artTitle(kid, art))).toEqual([hidden, title]);
  expect([born('2017-06-16'), born('2017-06-15')].map((minor) => artTitle(minor, art))).toEqual([hidden, title]);
  expect(artTitle(kidUpTo('7'), { ...art, creator: 'ben' })).toBe(title);
});

test('who is of age, or has said nothing of it, is told the title of whatever they had part in', () => {
  const forAdults = { ...art, from_age: 18 };
  expect([lookerOf(undefined), born('2012-06-15')].map((looker) => artTitle(looker, forAdults))).toEqual([
    title,
    title,
  ]);
  expect(artTitle(born('2012-06-16'), forAdults)).toBe('A piece of art');
  expect(artTitle(lookerOf(undefined), undefined)).toBe('A piece of art');
});
