import { hasRole } from '@marquee/domain/kernel/actor.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { closedToMinor } from '../accounts/minors.ts';
import { barOf, minorOf, type Session, type Sessions } from '../auth/sessions.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { type AccessRule, standingOf } from './access.ts';
import { keyUse } from './command-id.ts';
import { forbidden, HttpError, reauthenticationRequired, suspended, unauthorized } from './error.ts';
import type { KeyVerdict, RequestKeys } from './request-keys.ts';
import { onlyFor } from './route-checks.ts';

/** What is said of a key that came before for something else. */
const reuses: Readonly<Record<Exclude<KeyVerdict, 'first'>, string>> = {
  otherAddress: 'at another address',
  otherBody: 'with another body',
};

/** Finds out who sent a request, before its body is read, and refuses whom the endpoint does not let. */
export class Callers {
  readonly #sessions: Pick<Sessions, 'of' | 'isRecent'>;
  readonly #keys: Pick<RequestKeys, 'use'>;
  readonly #admitted = new WeakMap<FastifyRequest, Session>();

  constructor(sessions: Pick<Sessions, 'of' | 'isRecent'>, keys: Pick<RequestKeys, 'use'>) {
    this.#sessions = sessions;
    this.#keys = keys;
  }

  /** Refuses who is not signed in (401), is suspended, needs a parent for it, is let by no `rule`, or signed in too long ago for it (403). */
  async admit<P extends z.ZodType>(
    endpoint: Endpoint<P>,
    rule: AccessRule<z.output<P>>,
    request: FastifyRequest,
  ): Promise<void> {
    const session = await this.#sessions.of(request.headers.cookie);
    if (!session) throw unauthorized();
    const bar = endpoint.whileBarred ? undefined : barOf(session);
    if (bar) throw suspended(bar);
    const minor = endpoint.guardian && minorOf(session);
    const closed = endpoint.guardian && minor && closedToMinor(endpoint.guardian, minor);
    if (closed) throw closed;
    this.#admitted.set(request, session);
    const params = endpoint.params?.safeParse(request.params);
    const standing = params?.success ? await standingOf(endpoint, rule, params.data, session) : 'own';
    const asked =
      endpoint.access !== 'operator' && (endpoint.recentSignIn === 'everybody' || standing === endpoint.recentSignIn);
    if (asked) await this.#requireRecent(request);
  }

  /** `admit` for operators and the roles that the endpoint names besides. */
  async admitStaff<P extends z.ZodType>(endpoint: Endpoint<P>, request: FastifyRequest): Promise<void> {
    await this.admit(endpoint, 'everyone', request);
    if (!hasRole(this.of(request).actor, 'operator', ...(endpoint.staff ?? []))) throw forbidden(onlyFor(endpoint));
    if (endpoint.recentSignIn) await this.#requireRecent(request);
  }

  /** The session of a request that was admitted. */
  of(request: FastifyRequest): Session {
    const session = this.#admitted.get(request);
    if (!session) throw unauthorized();
    return session;
  }

  /** Refuses an `Idempotency-Key` that the same person has used for another request: 422 `KeyReused`. */
  async refuseReusedKey(request: FastifyRequest): Promise<void> {
    const session = this.#admitted.get(request);
    const use = session && keyUse(request, session.personId);
    const verdict = use ? await this.#keys.use(use) : 'first';
    if (verdict === 'first') return;
    const message = `This Idempotency-Key came ${reuses[verdict]} before. Send a new request under a new key.`;
    throw new HttpError(422, 'KeyReused', message);
  }

  async #requireRecent(request: FastifyRequest): Promise<void> {
    if (!(await this.#sessions.isRecent(request.headers.cookie))) throw reauthenticationRequired();
  }
}
