import type { WebSocket } from '@fastify/websocket';
import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { barOf, type Session, type Sessions } from '../auth/sessions.ts';
import type { CommandBus } from '../bus/bus.ts';
import { SOCKET_PATH, type SocketMessage, socketCloseCodes, WINDOW_MESSAGE_BYTES } from '../contract/realtime.ts';
import { door } from '../contract/ticketing-door.ts';
import { unauthorized } from '../http/error.ts';
import { type Connections, MOST_SOCKETS } from './connections.ts';
import { CONNECT_AGAIN } from './hub.ts';
import { SESSION_OVER, SessionGuard } from './session-guard.ts';
import { WindowLine } from './window-line.ts';
import { type TopicSources, WindowTopics } from './window-topics.ts';

/** Messages that a window may send in `PACE_MS`: far more than a person who walks about makes it send. */
const MOST_MESSAGES = 60;
const PACE_MS = 10_000;
/** Milliseconds for which a show that another process may have scheduled is not looked up again. */
const SHOW_AGE_MS = 1000;

export interface SocketDependencies extends Omit<TopicSources, 'ownerOf' | 'connections' | 'standsAtDoorOf'> {
  readonly sessions: Pick<Sessions, 'of' | 'onForgotten'>;
  readonly bus: Pick<CommandBus, 'load'>;
  readonly connections: Connections;
  /** What changed for a person while a window of theirs opened. */
  readonly missedBy: (personId: string) => Promise<SocketMessage | undefined>;
}

/**
 * The one socket of a window, at `SOCKET_PATH`: pushes what happens on the topics that it follows, and what changes for its person, unasked.
 * Refusals before the upgrade: 401, and 403 for a foreign origin. Close codes: 1012 connect again, and `socketCloseCodes`.
 */
export function registerSocket(app: FastifyInstance, dependencies: SocketDependencies): void {
  const { bus, connections, missedBy, sessions } = dependencies;
  const guard = new SessionGuard(sessions);
  const admitted = new WeakMap<FastifyRequest, Session>();
  app.addHook('onClose', async () => guard.close());

  const ownerOf = async (showId: string) => {
    const { state } = await bus.load(showAggregate, `show-${showId}`, { maxAge: SHOW_AGE_MS });
    return state.status === 'none' ? undefined : state.owner;
  };

  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      schema: { hide: true },
      async preHandler(request) {
        const session = await sessions.of(request.headers.cookie);
        if (!session) throw unauthorized();
        admitted.set(request, session);
      },
    },
    (socket, request) => {
      const session = admitted.get(request);
      if (!session) return socket.close(SESSION_OVER, 'sign in again');
      if (barOf(session)) return socket.close(socketCloseCodes.suspended, 'suspended');
      const { personId } = session;
      const line = new WindowLine(socket, personId);
      const leave = connections.add(line);
      if (!leave) return line.end(socketCloseCodes.tooManyWindows, `You have ${MOST_SOCKETS} windows open.`);
      const topics = new WindowTopics(line, {
        ...dependencies,
        ownerOf,
        standsAtDoorOf: (owner) => owner === personId || hasRole(session.actor, ...(door.getDoor.staff ?? [])),
      });
      hearMessages(socket, line, topics);
      const unguard = guard.add({
        cookie: request.headers.cookie,
        personId,
        end: (code, reason) => line.end(code, reason),
      });
      socket.on('close', () => {
        unguard();
        topics.leaveAll();
        leave();
      });
      missedBy(personId).then(
        (missed) => missed && line.send(JSON.stringify(missed)),
        () => line.end(CONNECT_AGAIN, 'connect again'),
      );
    },
  );
}

/** Ends the line of a window that sends what is no message of the contract, or too much. */
function hearMessages(socket: WebSocket, line: WindowLine, topics: WindowTopics): void {
  let [since, heard] = [Date.now(), 0];
  socket.on('message', (data, isBinary) => {
    if (!line.isOpen) return;
    if (Date.now() - since >= PACE_MS) [since, heard] = [Date.now(), 0];
    heard += 1;
    const text = isBinary ? '' : String(data);
    const fits = heard <= MOST_MESSAGES && text.length <= WINDOW_MESSAGE_BYTES && topics.take(text);
    if (!fits) line.end(socketCloseCodes.badMessage, 'not a message, or too many');
  });
}
