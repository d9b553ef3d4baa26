import type { Endpoint } from './endpoint.ts';

/** What a caller hands over for a schema, before the server reads it. */
type Given<Schema> = Schema extends { _zod: { input: infer Value } } ? Value : never;
/** One part of the input: left out where the endpoint has none, optional where nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [name in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [name in Name]?: Value }
    : { [name in Name]: Value };

/** Parameters, query and body of an endpoint, as far as it has them. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? Part<'params', Given<Params>> & Part<'query', Given<Query>> & Part<'body', Given<Body>>
    : never;

/** What an endpoint answers. */
export type AnswerOf<E> = E extends { response: { _zod: { output: infer Answer } } } ? Answer : never;

/** An input as calls of any endpoint have it. */
export interface LooseInput {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

/** Path and query string of a call. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params, query }: LooseInput): string {
  return pathOf(path, params) + searchOf(query);
}

/** Fills `:name` in a path. A missing parameter is a bug and throws. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`Missing parameter ${name} of ${path}`);
    return encodeURIComponent(String(value));
  });
}

function searchOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return search ? `?${search}` : '';
}
