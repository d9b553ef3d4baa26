import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import fc from 'fast-check';
import type { z } from 'zod';
import type { Attempt } from '../attempts/attempt.ts';
import { bodyText, hostileValues } from './hostile.ts';
import { propertiesOf, type Shape, shapeOf, valuesOf } from './schema-values.ts';

/** A request that may be wrong in any way. */
export interface WildRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** As it is sent; undefined for none. */
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by the buyer, by the artist whose show it is about, or by an operator. */
  readonly by: 'fan' | 'artist' | 'operator';
}

type Fields = Readonly<Record<string, unknown>>;

const owners = fc.constantFrom<WildRequest['by']>('fan', 'artist');
const operators = fc.constantFrom<WildRequest['by']>('operator', 'operator', 'fan');
const keys = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', 'short', 'x'.repeat(129), 'a good key, used again', '\u00ff'.repeat(10)),
  },
);
const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-16',
      'image/png',
      ';;;',
    ),
  },
);

/**
 * Requests to an endpoint: good ones (as in `attempt`), of which some fields are well-formed by their schema, hostile, or
 * missing. One fault is the most usual: the checks behind a broken one are only reached when the rest is good.
 */
export function requestsTo(endpoint: Endpoint, attempt: Attempt): fc.Arbitrary<WildRequest> {
  return fc
    .record({
      params: fieldsOf(endpoint.params, attempt.params).map(inAddress),
      query: fieldsOf(endpoint.query, attempt.query).map(inAddress),
      body: bodiesOf(endpoint, attempt),
      type: attempt.type ? fc.oneof({ weight: 3, arbitrary: fc.constant(attempt.type) }, types) : types,
      key: keys,
      by: endpoint.path.startsWith('/api/admin/') ? operators : owners,
    })
    .map(({ type, key, ...request }) => ({
      ...request,
      headers: {
        ...(request.body !== undefined && { 'content-type': type }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    }));
}

/** Longer addresses do not get past the server's parser of requests. */
const LONGEST = 400;

function inAddress(fields: Fields): Fields {
  const short = (value: unknown) =>
    (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, LONGEST);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, short(value)]));
}

function fieldsOf(schema: z.ZodType | undefined, good: Fields = {}): fc.Arbitrary<Fields> {
  const shapes = Object.entries(schema ? propertiesOf(shapeOf(schema)) : {});
  if (shapes.length === 0) return fc.constant(good);
  const names = shapes.map(([name]) => name);
  const faulty = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 6, arbitrary: fc.subarray(names, { minLength: 1, maxLength: 1 }) },
    { weight: 2, arbitrary: fc.subarray(names) },
  );
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    shapes.map(([name, shape]) => [name, wildValues(shape)] as const),
  );
  return fc.tuple(fc.record(model), faulty).map(([wild, chosen]) => {
    return { ...good, ...Object.fromEntries(chosen.map((name) => [name, wild[name]])) };
  });
}

/** Undefined is a field that is missing. */
function wildValues(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 4, arbitrary: valuesOf(shape) },
    { weight: 5, arbitrary: hostileValues },
  );
}

function bodiesOf(endpoint: Endpoint, attempt: Attempt): fc.Arbitrary<WildRequest['body']> {
  if (endpoint.upload || endpoint.form) return files(attempt.file);
  if (endpoint.method === 'GET') return fc.constant(undefined);
  if (!endpoint.body) return fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom('', '{', '{}'));
  const fields = fieldsOf(endpoint.body, attempt.body).map(bodyText);
  const cut = fc
    .tuple(fields, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([text, at]) => text.slice(0, at * text.length));
  return fc.oneof(
    { weight: 12, arbitrary: fields },
    { weight: 2, arbitrary: fc.constant(bodyText(attempt.body)) },
    { weight: 1, arbitrary: hostileValues.map(bodyText) },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.constantFrom('', 'null', '[]', '"text"', `{"filler":"${'x'.repeat(70_000)}"}`) },
    { weight: 1, arbitrary: fields.map((text) => `\ufeff${text}`) },
  );
}

/** Files that are no pictures, and pictures and forms that break off. */
function files(good: Uint8Array<ArrayBuffer> = new Uint8Array()): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  return fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.tuple(fc.nat(good.length), fc.uint8Array({ maxLength: 40 })).map(([kept, rest]) => {
      return new Uint8Array([...good.slice(0, kept), ...rest]);
    }),
  ) as fc.Arbitrary<Uint8Array<ArrayBuffer>>;
}
