import { contract } from '@marquee/command-api/contexts.ts';
import { accountService } from '@marquee/command-api/contract/account-service.ts';
import type { Endpoint } from '@marquee/command-api/contract/endpoint.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { addressOf } from '../../testing/endpoint-address.ts';
import type { PlatformProcess } from '../../testing/platform-process.ts';
import { demoPerson, newPerson } from '../../testing/purchases.ts';
import { startSeeded } from '../../testing/seeded-platform.ts';
import { prepareAttempts } from '../http/attempts/all.ts';
import type { Attempt } from '../http/attempts/attempt.ts';
import { type Shape, shapeOf } from '../http/fuzz/schema-values.ts';

/** As much as a body has room for; an address has less. */
const LONG = 'x'.repeat(50_000);
const LONG_IN_ADDRESS = 'x'.repeat(11_000);
const everything: Readonly<Record<string, Endpoint>> = { ...accountService, ...contract };
const good = { email: 'long@people.test', password: 'a long enough password', name: 'Ada' };

let platform: PlatformProcess;
let people: Readonly<Record<'fan' | 'artist' | 'operator', Client>>;
let attempts: Readonly<Record<string, Attempt>>;

beforeAll(async () => {
  platform = await startSeeded(inject('demoFolder'), { MARQUEE_TRUST_PROXY: 'true' });
  const { url, dataDir } = platform;
  const [fan, artist, operator] = [
    await newPerson(url),
    await demoPerson(url, 'artist'),
    await demoPerson(url, 'operator'),
  ];
  people = { fan, artist, operator };
  attempts = await prepareAttempts({ url, dataDir, fan, artist, operator }, fan);
});
afterAll(() => platform?.remove(), 120_000);

/** Paths of every field that holds text, lists and what is in them included. */
function* textFields(shape: Shape, at: readonly (string | number)[] = []): Generator<readonly (string | number)[]> {
  if (shape.type === 'string') yield at;
  for (const part of shape.anyOf ?? shape.oneOf ?? []) yield* textFields(part, at);
  for (const [name, inner] of Object.entries(shape.properties ?? {})) yield* textFields(inner, [...at, name]);
  if (shape.items) yield* textFields(shape.items, [...at, 0]);
}

/** The value with another one in this place. */
function replaced(value: unknown, [first, ...rest]: readonly (string | number)[], by: string): unknown {
  if (first === undefined) return by;
  const inner = replaced((value as Record<string | number, unknown> | undefined)?.[first], rest, by);
  if (typeof first === 'number') return [inner];
  return { ...(value as object | undefined), [first]: inner };
}

test('no text field of any endpoint takes 50,000 characters', { timeout: 240_000 }, async () => {
  const taken: string[] = [];
  let tried = 0;
  for (const [name, endpoint] of Object.entries(everything)) {
    const attempt: Attempt = attempts[name] ?? { stranger: 'own', body: good };
    const person = endpoint.access === 'operator' ? people.operator : people.artist;
    for (const part of ['query', 'body'] as const) {
      const schema = endpoint[part];
      if (!schema) continue;
      const long = part === 'body' ? LONG : LONG_IN_ADDRESS;
      for (const field of textFields(shapeOf(schema))) {
        const wrong = replaced(attempt[part], field, long) as Readonly<Record<string, unknown>>;
        const { params, query, body }: Attempt =
          part === 'body' ? { ...attempt, body: wrong } : { ...attempt, query: wrong };
        const path = addressOf(endpoint, params, query);
        const answer = await person.elsewhere().request(endpoint.method, path, endpoint.body ? { body } : {});
        tried += 1;
        if (answer.status < 400 || answer.status >= 500)
          taken.push(`${name} ${part}.${field.join('.')} ${answer.status}`);
      }
    }
  }
  expect(taken).toEqual([]);
  expect(tried).toBeGreaterThan(60);
});

test('a path is not longer than it may be', async () => {
  for (const [name, endpoint] of Object.entries(everything)) {
    const { params } = attempts[name] ?? {};
    for (const field of Object.keys(params ?? {})) {
      const path = addressOf(endpoint, { ...params, [field]: 'x'.repeat(5000) });
      const { status } = await people.artist.elsewhere().request(endpoint.method, path);
      expect(`${name} ${field} ${status}`).toMatch(/ 4\d\d$/);
    }
  }
});
