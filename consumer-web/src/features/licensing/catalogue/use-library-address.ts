import { keySignatures, moods, syncGenres, tempoBounds, territories, usages } from '@marquee/domain/licensing/words.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Filters } from '../queries.ts';

/** Bounds of what is typed as a number: beats a minute, seconds, dollars. */
export const figureBounds = {
  tempoFrom: tempoBounds,
  tempoTo: tempoBounds,
  durationTo: { least: 1, most: 7200 },
  priceTo: { least: 1, most: 999_999 },
} as const;
export type Figure = keyof typeof figureBounds;

/** What is chosen from a list, by its name in the address. */
const lists: Readonly<Partial<Record<keyof Filters, readonly string[]>>> = {
  ...{ genre: syncGenres, mood: moods, usage: usages },
  ...{ keySignature: keySignatures, instrumental: ['true', 'false'], territory: territories },
};

/** What is behind "More filters". */
const rarer = [...Object.keys(figureBounds), 'keySignature', 'instrumental', 'territory'];

const names = ['q', ...Object.keys(lists), ...Object.keys(figureBounds)];

/** The value of a filter as an address says it; undefined for what the server would refuse. */
function valueIn(address: URLSearchParams, name: string): string | undefined {
  const said = address.get(name)?.trim() || undefined;
  if (said === undefined || name === 'q') return said;
  if (name in figureBounds) {
    const { least, most } = figureBounds[name as Figure];
    return Number(said) >= least && Number(said) <= most ? said : undefined;
  }
  return lists[name as keyof Filters]?.includes(said) ? said : undefined;
}

/** What the address narrows the library to, and the track that it opens, so that Back, a link and a reload lead to the same list. */
export function useLibraryAddress() {
  const [address, setAddress] = useSearchParams();
  const filters = useMemo<Filters>(
    () =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = valueIn(address, name);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    [address],
  );
  const write = useCallback(
    (values: Readonly<Record<string, unknown>>, replace: boolean) =>
      setAddress(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setAddress],
  );
  const narrow = useCallback(
    (to: Filters) => write({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...to }, true),
    [write],
  );
  const open = useCallback((track: string | undefined) => write({ track }, track === undefined), [write]);
  const isNarrowedFurther = rarer.some((name) => name in filters);
  return { track: address.get('track'), filters, narrow, open, isNarrowedFurther };
}
