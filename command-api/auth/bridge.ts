import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ErrorBody } from '../contract/error.ts';
import { HttpError } from '../http/error.ts';
import type { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import type { Sessions } from './sessions.ts';

/** NUL and lone surrogates as JSON writes them: the account service would hand them to a database that has no place for them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/**
 * Serves the account service's own calls (`/api/auth/sign-in/email`, `/sign-up/email`, `/request-password-reset`,
 * `/reset-password`, `/sign-out`, OIDC) below `/api/auth`, as often as `attempts` allows.
 */
export function registerAuthBridge(app: FastifyInstance, auth: Auth, attempts: Attempts, sessions: Sessions): void {
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
      if (response.status >= 400) return reply.type('application/json').send(await refusalOf(response, request.id));
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

const said = z.object({ code: z.string().min(1).optional(), message: z.string().min(1).optional() });
const unsaid: Readonly<Record<number, Pick<ErrorBody, 'code' | 'message'>>> = {
  404: { code: 'NotFound', message: 'There is nothing at this address. The interface is described at /api/docs.' },
};

/** A refusal of the account service in the one shape; its codes and words stay, where it gives any. */
async function refusalOf(response: Response, requestId: string): Promise<ErrorBody> {
  const { code, message } = said.safeParse(await response.json().catch(() => undefined)).data ?? {};
  const otherwise = unsaid[response.status] ?? { code: 'Invalid', message: 'That could not be done. Try again.' };
  return { code: code ?? otherwise.code, message: message ?? otherwise.message, requestId };
}
