import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';

/** An endpoint's address with its parameters filled in; values that are no text as JSON. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, params: unknown = {}, query: unknown = {}): string {
  const values = params as Readonly<Record<string, unknown>>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(values[name])));
  const given = Object.entries(query as object).map(([name, value]): [string, string] => [name, text(value)]);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

function text(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}
