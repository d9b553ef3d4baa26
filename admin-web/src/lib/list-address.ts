/** Where a list of the console is, filtered. */
export function listAddress(resource: string, filter: Readonly<Record<string, unknown>>): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

interface ListAsShown {
  readonly filterValues: Readonly<Record<string, unknown>>;
  readonly displayedFilters: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
  readonly perPage: number;
}

/** What the address of a list has after its `?` to show the same once more, from the first page. */
export function viewSearch({ filterValues, displayedFilters, sort, perPage }: ListAsShown): string {
  const search = new URLSearchParams({
    filter: JSON.stringify(filterValues),
    displayedFilters: JSON.stringify(displayedFilters),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(perPage),
  });
  return search.toString();
}
