import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Whether a form of a page is open: from the start where the address says so (`?create`, or `?unlock=` with `value`), else once it is
 * asked for. Who closes it takes it out of the address, so that a reload does not open it again.
 */
export function useOpenedByAddress(query: string, value = ''): [open: boolean, set: (open: boolean) => void] {
  const [address, setAddress] = useSearchParams();
  const named = address.get(query) === value;
  const [open, setOpen] = useState(named);
  const set = useCallback(
    (next: boolean) => {
      setOpen(next);
      if (next || !named) return;
      const without = (before: URLSearchParams) => {
        const rest = new URLSearchParams(before);
        rest.delete(query);
        return rest;
      };
      setAddress(without, { replace: true, preventScrollReset: true });
    },
    [named, query, setAddress],
  );
  return [open, set];
}
