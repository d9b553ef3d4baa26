import { describe, expect, it } from 'vitest';
import { modeOf, modeSearch } from './mode.ts';

const read = (search: string) => modeOf(new URLSearchParams(search));

describe('modeOf', () => {
  it.each([
    ['', { kind: 'sign-in' }],
    ['?mode=nonsense', { kind: 'sign-in' }],
    ['?mode=sign-up', { kind: 'sign-up' }],
    ['?mode=forgot', { kind: 'forgot' }],
    ['?mode=reset&token=abc', { kind: 'reset', token: 'abc' }],
    ['?mode=confirm&token=abc', { kind: 'confirm', token: 'abc' }],
    ['?mode=email&token=abc', { kind: 'email', token: 'abc' }],
    ['?mode=keep-email&token=abc', { kind: 'keep-email', token: 'abc' }],
    ['?mode=reset&error=INVALID_TOKEN', { kind: 'forgot' }],
  ])('reads %j', (search, mode) => {
    expect(read(search)).toEqual(mode);
  });
});

describe('modeSearch', () => {
  it('keeps the page to come back to and drops the rest', () => {
    const search = new URLSearchParams('?returnTo=%2Ftickets&error=INVALID_TOKEN');
    expect(modeSearch(search, 'sign-up')).toBe('?returnTo=%2Ftickets&mode=sign-up');
    expect(modeSearch(search, 'sign-in')).toBe('?returnTo=%2Ftickets');
  });
});
