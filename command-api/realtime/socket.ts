import { randomUUID } from 'node:crypto';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Session, Sessions } from '../auth/sessions.ts';
import type { CommandBus } from '../bus/bus.ts';
import { Uuid } from '../contract/common.ts';
import type { StageEvent } from '../contract/shows-live.ts';
import { notFound, unauthorized } from '../http/error.ts';
import { CONNECT_AGAIN, type ShowHub, TOO_MANY_WINDOWS, tooManyWindows } from './hub.ts';
import { SESSION_OVER, SessionGuard } from './session-guard.ts';

/** A window that reads so slowly that this much waits for it is let go; it connects again by itself. */
const MAX_BUFFERED = 256 * 1024;
const TOO_SLOW = 4408;
/** Milliseconds for which a show that another process may have scheduled is not looked up again. */
const SHOW_AGE_MS = 1000;

export interface StageSocketDependencies {
  readonly sessions: Pick<Sessions, 'of' | 'onForgotten'>;
  readonly bus: Pick<CommandBus, 'load'>;
  readonly hub: ShowHub;
  /** What a window that has just joined may have missed. */
  readonly tail: (showId: string) => Promise<readonly StageEvent[]>;
}

/** Who watches, found out before the upgrade. */
interface Watcher {
  readonly session: Session;
  readonly owner: string;
}

/**
 * `/api/live-shows/:showId/socket`: pushes what happens on a show to a signed-in viewer. Takes no messages. Refusals before the
 * upgrade: 400, 401, 404. Close codes: 1012 connect again, 4401 the session is over, 4408 reads too slowly, 4429 too many windows.
 */
export function registerStageSocket(app: FastifyInstance, dependencies: StageSocketDependencies): void {
  const { bus, hub, sessions, tail } = dependencies;
  const guard = new SessionGuard(sessions);
  const watchers = new WeakMap<FastifyRequest, Watcher>();
  app.addHook('onClose', async () => guard.close());

  app.get<{ Params: { showId: string } }>(
    '/api/live-shows/:showId/socket',
    {
      websocket: true,
      schema: { hide: true, params: z.object({ showId: Uuid }) },
      async preValidation(request) {
        if (!(await sessions.of(request.headers.cookie))) throw unauthorized();
      },
      async preHandler(request) {
        const session = await sessions.of(request.headers.cookie);
        if (!session) throw unauthorized();
        const stream = `show-${request.params.showId}`;
        const { state } = await bus.load(showAggregate, stream, { maxAge: SHOW_AGE_MS });
        if (state.status === 'none') throw notFound('show');
        watchers.set(request, { session, owner: state.owner });
      },
    },
    (socket, request) => {
      const watcher = watchers.get(request);
      if (!watcher) return socket.close(SESSION_OVER, 'sign in again');
      const { showId } = request.params;
      const { personId } = watcher.session;
      const end = (code: number, reason: string) => socket.close(code, reason);
      const send = (message: string) => {
        if (socket.bufferedAmount > MAX_BUFFERED) end(TOO_SLOW, 'too slow');
        else socket.send(message);
      };
      const leave = hub.join(showId, { id: randomUUID(), personId, counted: personId !== watcher.owner, send, end });
      if (!leave) return end(TOO_MANY_WINDOWS, tooManyWindows);
      const unguard = guard.add({ cookie: request.headers.cookie, personId, end });
      socket.on('close', () => {
        unguard();
        leave();
      });
      tail(showId).then(
        (events) => {
          for (const event of events) send(JSON.stringify(event));
        },
        () => end(CONNECT_AGAIN, 'connect again'),
      );
    },
  );
}
