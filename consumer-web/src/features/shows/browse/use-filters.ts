import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type Filters, readFilters, withFilters } from './filters.ts';

/** The filters of the list, kept in the address. */
export function useFilters(): [Filters, (change: Filters) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (filters: Filters) =>
      setSearch((current) => withFilters(current, filters), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return [readFilters(search), change];
}
