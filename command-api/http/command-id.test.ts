import { describe, expect, test } from 'vitest';
import { commandIdentity, type Identified, keyUse } from './command-id.ts';

const ada = '7c1e1a5e-0000-4000-8000-000000000001';
const eve = '7c1e1a5e-0000-4000-8000-000000000002';

interface Change {
  readonly method?: string;
  readonly url?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly key?: string | undefined;
}

function request(change: Change = {}): Identified {
  const { method = 'POST', url = '/api/tickets/:ticketId/units/:unit/transfer' } = change;
  const { params = { ticketId: 'order', unit: 1 }, query = {} } = change;
  const body = 'body' in change ? change.body : { email: 'eve@people.test' };
  const key = 'key' in change ? change.key : 'one key for all';
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return { method, headers, params, query, body, routeOptions: { method, url } as Identified['routeOptions'] };
}

const idOf = (change?: Change, person = ada) => commandIdentity(request(change), person).commandId;

describe('the id of a command under an idempotency key', () => {
  test('is the same for the same request', () => {
    expect(idOf()).toBe(idOf());
    expect(commandIdentity(request(), ada)).toEqual(commandIdentity(request(), ada));
  });

  test.each<readonly [string, Change]>([
    ['another parameter', { params: { ticketId: 'order', unit: 2 } }],
    ['another route', { url: '/api/tickets/:ticketId/units/:unit/offer' }],
    ['another method', { method: 'DELETE' }],
    ['a query', { query: { range: '[0,9]' } }],
    ['another key', { key: 'another key' }],
    [
      'its last parameter and its key cut elsewhere',
      { params: { ticketId: 'order', unit: '1]:one' }, key: ' key for all' },
    ],
  ])('is another at %s', (_, change) => expect(idOf(change)).not.toBe(idOf()));

  test('is another for another person, and does not depend on the order of the parameters', () => {
    expect(idOf({}, eve)).not.toBe(idOf());
    expect(idOf({ params: { unit: 1, ticketId: 'order' } })).toBe(idOf());
  });

  test('is new each time without a key', () => {
    expect(idOf({ key: undefined })).not.toBe(idOf({ key: undefined }));
    expect(keyUse(request({ key: undefined }), ada)).toBeUndefined();
  });

  test.each(['short', 'x'.repeat(129), ''])('is refused for the key %j', (key) => {
    expect(() => idOf({ key })).toThrow('8 to 128 characters');
    expect(() => keyUse(request({ key }), ada)).toThrow('8 to 128 characters');
  });
});

describe('the use of a key', () => {
  const useOf = (change?: Change, person = ada) => keyUse(request(change), person);

  test('names the person’s key wherever it is used', () => {
    expect(useOf({ url: '/api/elsewhere', body: {} })?.key).toBe(useOf()?.key);
    expect(useOf({}, eve)?.key).not.toBe(useOf()?.key);
  });

  test('tells addresses and bodies apart, those of files too', () => {
    const bytes = (last: number) => ({ body: Buffer.from([1, 2, last]) });
    expect(useOf({ params: { ticketId: 'order', unit: 2 } })?.address).not.toBe(useOf()?.address);
    expect(useOf({ body: { email: 'adam@people.test' } })?.body).not.toBe(useOf()?.body);
    expect(useOf(bytes(3))?.body).toBe(useOf(bytes(3))?.body);
    expect(useOf(bytes(3))?.body).not.toBe(useOf(bytes(4))?.body);
    expect(useOf({ body: undefined })?.body).toBe(useOf({ body: null })?.body);
  });

  test('brings the body’s hash to the command', () => {
    expect(commandIdentity(request(), ada).bodyHash).toBe(useOf()?.body);
  });
});
