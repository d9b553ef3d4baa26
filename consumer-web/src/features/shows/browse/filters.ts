import { type ShowGenre, showGenres } from '@marquee/domain/shows/genres.ts';

/** Statuses that one can ask for, with the words of their chips. */
export const STATUS_CHIPS = [
  [undefined, 'All'],
  ['live', 'Live now'],
  ['scheduled', 'Coming'],
  ['ended', 'Ended'],
] as const;

export type StatusFilter = 'live' | 'scheduled' | 'ended';

export interface Filters {
  status?: StatusFilter | undefined;
  genre?: ShowGenre | undefined;
  q?: string | undefined;
}

/** Filters as an address has them; what is not a filter is left out. */
export function readFilters(search: URLSearchParams): Filters {
  const status = STATUS_CHIPS.find(([value]) => value !== undefined && value === search.get('status'))?.[0];
  const genre = showGenres.find((name) => name === search.get('genre'));
  const q = search.get('q')?.trim().slice(0, 100);
  return { ...(status && { status }), ...(genre && { genre }), ...(q && { q }) };
}

/** An address with some filters changed; the rest of it stays. */
export function withFilters(search: URLSearchParams, change: Filters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export const isFiltered = ({ status, genre, q }: Filters): boolean => Boolean(status ?? genre ?? q);
