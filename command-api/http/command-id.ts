import { createHash, randomUUID } from 'node:crypto';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './error.ts';
import type { KeyUse } from './request-keys.ts';

/** What ties a request to its command. */
export interface CommandIdentity {
  readonly commandId: string;
  readonly bodyHash?: string;
}

/** The parts of a request that make it this one and no other. */
export type Identified = Pick<FastifyRequest, 'method' | 'headers' | 'params' | 'query' | 'body' | 'routeOptions'>;

/**
 * The command's id: derived from person, method, whole address and `Idempotency-Key` when the client sends one, else new.
 * With a key, the body's hash goes along, so that the same key with another body is told apart. Throws 400 `Invalid`.
 */
export function commandIdentity(request: Identified, personId: string): CommandIdentity {
  const key = keyOf(request);
  if (key === undefined) return { commandId: randomUUID() };
  return { commandId: derivedId('command', personId, addressOf(request), key), bodyHash: hashOfBody(request.body) };
}

/** The use that a request makes of its `Idempotency-Key`; undefined without one. Throws 400 `Invalid`. */
export function keyUse(request: Identified, personId: string): KeyUse | undefined {
  const key = keyOf(request);
  if (key === undefined) return undefined;
  return { key: derivedId('key', personId, key), address: sha256(addressOf(request)), body: hashOfBody(request.body) };
}

function keyOf({ headers }: Identified): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key.length >= 8 && key.length <= 128) return key;
  throw new HttpError(400, 'Invalid', 'Idempotency-Key must have 8 to 128 characters.');
}

/**
 * Method and address, its parameters and query as they were understood: two spellings of one address are one. As JSON, it
 * ends where it ends, so that nothing of what stands behind it in an id can be taken for a part of it.
 */
function addressOf({ method, routeOptions, params, query }: Identified): string {
  return JSON.stringify([method, routeOptions.url ?? '', sorted(params), sorted(query)]);
}

function sorted(fields: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(fields ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Fields whose words are in no hash: it is kept with the events, and short words are found by trying. */
export const unhashed: ReadonlySet<string> = new Set(['password', 'newPassword', 'currentPassword', 'apiKey']);
const withoutSecrets = (name: string, value: unknown) => (unhashed.has(name) ? undefined : value);

const hashes = new WeakMap<object, string>();

/** sha256, hex; of a file its bytes. A body is asked for twice, and may be a large file. */
function hashOfBody(body: unknown): string {
  if (typeof body !== 'object' || body === null) return sha256(JSON.stringify(body ?? null));
  const known = hashes.get(body);
  if (known) return known;
  const hash = sha256(Buffer.isBuffer(body) ? body : JSON.stringify(body, withoutSecrets));
  hashes.set(body, hash);
  return hash;
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
