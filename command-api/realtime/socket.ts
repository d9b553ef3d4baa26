import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../auth/sessions.ts';
import { unauthorized } from '../http/error.ts';
import type { StageHub } from './hub.ts';

/** How often an open socket proves again that its session lives. */
const SESSION_CHECK_MS = 60_000;
/** A window that reads so slowly that this much waits for it is let go; it connects again by itself. */
const MAX_BUFFERED = 256 * 1024;
const SESSION_OVER = 4401;
const TOO_SLOW = 4408;

/** `/api/live-shows/:showId/socket`: pushes what happens on a show to a signed-in viewer. Takes no messages. */
export function registerStageSocket(app: FastifyInstance, sessions: Sessions, hub: StageHub): void {
  app.get<{ Params: { showId: string } }>(
    '/api/live-shows/:showId/socket',
    {
      websocket: true,
      schema: { hide: true },
      async preValidation(request) {
        if (!(await sessions.of(request.headers.cookie))) throw unauthorized();
      },
    },
    async (socket, request) => {
      const session = await sessions.of(request.headers.cookie);
      if (!session) return socket.close(SESSION_OVER, 'sign in again');
      const leave = hub.join(request.params.showId, {
        personId: session.personId,
        send(message) {
          if (socket.bufferedAmount > MAX_BUFFERED) socket.close(TOO_SLOW, 'too slow');
          else socket.send(message);
        },
      });
      const check = setInterval(async () => {
        const alive = await sessions.of(request.headers.cookie).catch(() => session);
        if (!alive) socket.close(SESSION_OVER, 'sign in again');
      }, SESSION_CHECK_MS);
      socket.on('close', () => {
        clearInterval(check);
        leave();
      });
    },
  );
}
