import type { FastifyInstance } from 'fastify';
import { saysSeenAs } from '../auth/seen-as.ts';
import type { Sessions } from '../auth/sessions.ts';
import { dataAccess } from '../contract/operations-access.ts';
import { HttpError } from './error.ts';
import { isUpgrade, safeMethods } from './origin.ts';

/**
 * Who sees the platform as somebody else does changes nothing, wherever it would be: calls, the account service, sockets. Nobody
 * else pays for that look.
 */
export function registerReadOnly(app: FastifyInstance, sessions: Pick<Sessions, 'of'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers;
    const changes = !safeMethods.has(request.method) || isUpgrade(request);
    // the one thing that they can send is that they leave
    if (!saysSeenAs(cookie) || !changes || request.url === dataAccess.leaveSeenAs.path) return done();
    refuse(cookie).then(() => done(), done);
  });

  async function refuse(cookie: string | undefined): Promise<void> {
    const session = await sessions.of(cookie);
    if (!session?.seenBy) return;
    const message = 'You see Marquee as somebody else does, and change nothing. Leave first.';
    throw new HttpError(403, 'ReadOnly', message);
  }
}
