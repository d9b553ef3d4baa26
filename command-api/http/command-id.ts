import { createHash, randomUUID } from 'node:crypto';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './error.ts';

/** What ties a request to its command. */
export interface CommandIdentity {
  readonly commandId: string;
  readonly bodyHash?: string;
}

/**
 * The command's id: derived from person, route and `Idempotency-Key` when the client sends one, else new. With a key,
 * the body's hash goes along, so that the same key with another body is told apart.
 */
export function commandIdentity(request: FastifyRequest, personId: string): CommandIdentity {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return { commandId: randomUUID() };
  if (typeof key !== 'string' || key.length < 8 || key.length > 128) {
    throw new HttpError(400, 'Invalid', 'Idempotency-Key must have 8 to 128 characters.');
  }
  return {
    commandId: derivedId(personId, request.routeOptions.url ?? '', key),
    bodyHash: createHash('sha256')
      .update(JSON.stringify(request.body ?? null))
      .digest('hex'),
  };
}
