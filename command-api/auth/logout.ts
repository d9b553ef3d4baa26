import type { FastifyInstance } from 'fastify';
import type { Auth } from './auth.ts';
import type { Sessions } from './sessions.ts';

/** Sites that may make a browser navigate to sign-out: our own pages, and an address typed by hand. */
const own = new Set<unknown>(['same-origin', 'none', undefined]);

/** `GET /api/logout` is a navigation (spec section 7): ends the session and goes to the landing page. */
export function registerLogout(app: FastifyInstance, auth: Auth, sessions: Sessions): void {
  app.get(
    '/api/logout',
    { schema: { summary: 'Sign out and go to the landing page', tags: ['auth'] } },
    async (request, reply) => {
      const site = request.headers['sec-fetch-site'];
      if (!own.has(site)) return reply.redirect('/', 303);
      const headers = new Headers({ cookie: request.headers.cookie ?? '' });
      const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
      sessions.forget(request.headers.cookie);
      const cookies = answer.getSetCookie();
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return reply.redirect('/', 303);
    },
  );
}
