import type { FastifyInstance } from 'fastify';
import type { Auth } from './auth.ts';
import type { Sessions } from './sessions.ts';

/**
 * Serves the account service's own calls (`/api/auth/sign-in/email`, `/sign-up/email`, `/request-password-reset`,
 * `/reset-password`, `/sign-out`, OIDC) below `/api/auth`.
 */
export function registerAuthBridge(app: FastifyInstance, auth: Auth, sessions: Sessions): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    schema: { hide: true },
    async handler(request, reply) {
      const headers = new Headers({ 'x-marquee-address': request.ip });
      for (const name of ['cookie', 'origin', 'referer', 'content-type', 'user-agent', 'accept'] as const) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const body = request.method === 'POST' ? JSON.stringify(request.body ?? {}) : null;
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
      return reply.send(Buffer.from(await response.arrayBuffer()));
    },
  });
}
