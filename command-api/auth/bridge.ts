import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/error.ts';
import type { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import { accountRefusal } from './refusals.ts';
import type { Sessions } from './sessions.ts';

/** NUL and lone surrogates as JSON writes them: the account service would hand them to a database that has no place for them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/**
 * Serves the account service's own calls (`/api/auth/sign-in/email`, `/sign-up/email`, `/request-password-reset`,
 * `/reset-password`, `/sign-out`, OIDC) below `/api/auth`, as often as `attempts` allows.
 */
export function registerAuthBridge(app: FastifyInstance, auth: Auth, attempts: Attempts, sessions: Sessions): void {
  auth.log.sendTo(app.log);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    async handler(request, reply) {
      const seconds = await attempts.waitFor(`/${request.params['*']}`, request.ip);
      if (seconds > 0) {
        reply.header('retry-after', seconds);
        throw new HttpError(429, 'TooManyRequests', `Too many requests. Wait ${seconds} s and try again.`);
      }
      const headers = new Headers({ 'x-marquee-address': request.ip });
      for (const name of ['cookie', 'origin', 'referer', 'content-type', 'user-agent', 'accept'] as const) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const body = request.method === 'POST' ? jsonOf(request.body ?? {}) : null;
      if (UNSTORABLE.test(body ?? '') || request.url.includes('%00')) {
        throw new HttpError(400, 'Invalid', 'Contains characters that cannot be stored. Take them out.');
      }
      if (body !== null) headers.set('content-type', 'application/json');
      const response = await auth.handler(
        new Request(new URL(request.url, auth.options.baseURL), { method: request.method, headers, body }),
      );
      sessions.forget(request.headers.cookie);
      reply.status(response.status);
      response.headers.forEach((value, name) => {
        if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
      });
      const cookies = response.headers.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      if (response.status >= 400) {
        const answer: unknown = await response.json().catch(() => undefined);
        const refusal = accountRefusal(response.status, answer, request.body);
        return reply.type('application/json').send({ ...refusal, requestId: request.id });
      }
      return reply.send(Buffer.from(await response.arrayBuffer()));
    },
  });
}

function jsonOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw new HttpError(400, 'BodyMalformed', 'The body is nested too deeply. Send a flat JSON object.');
  }
}
