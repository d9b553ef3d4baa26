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
  app.addHook('onRequest', async (request) => {
    const { cookie } = request.headers;
    if (!saysSeenAs(cookie) || (safeMethods.has(request.method) && !isUpgrade(request))) return;
    // the one thing that they can send is that they leave
    if (request.url === dataAccess.leaveSeenAs.path) return;
    const session = await sessions.of(cookie);
    if (!session?.seenBy) return;
    const message = 'You see Marquee as somebody else does, and change nothing. Leave first.';
    throw new HttpError(403, 'ReadOnly', message);
  });
}
