import { expect, it } from 'vitest';
import { isFiltered, readFilters, withFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

it('reads what the list endpoint takes, and nothing else (C286)', () => {
  expect(read('status=live&genre=R%26B&q=%20luna%20')).toEqual({ status: 'live', genre: 'R&B', q: 'luna' });
  expect(read('status=cancelled&genre=Polka&q=%20')).toEqual({});
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
});

it('changes one filter and keeps the rest of the address', () => {
  const search = new URLSearchParams('show=one&status=live&q=luna');
  expect(withFilters(search, { status: undefined, genre: 'Jazz' }).toString()).toBe('show=one&q=luna&genre=Jazz');
});

it('knows whether anything is filtered', () => {
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ q: 'luna' })).toBe(true);
});
