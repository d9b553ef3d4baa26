/** Where a list of the console is, filtered. */
export function listAddress(resource: string, filter: Readonly<Record<string, unknown>>): string {
  return `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}
