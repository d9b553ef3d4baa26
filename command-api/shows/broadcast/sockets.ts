import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import type { Granted } from '@marquee/infra/live/grants.ts';
import { MalformedMedia } from '@marquee/infra/live/media/frames.ts';
import type { LiveAct } from '@marquee/infra/live/port.ts';
import type { LineEnd } from '@marquee/infra/live/room.ts';
import type { SocketTransport } from '@marquee/infra/live/socket-transport.ts';
import { wholeFrame } from '@marquee/infra/live/whole-frame.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { z } from 'zod';
import { barOf } from '../../auth/sessions.ts';
import { Uuid } from '../../contract/common.ts';
import {
  LIVE_PROTOCOL,
  liveCloseCodes,
  type PlayerReceipt,
  type PlayerWord,
  type RecorderWord,
  type StudioWord,
} from '../../contract/live-media.ts';
import { forbidden, suspended, unauthorized } from '../../http/error.ts';
import type { Services } from '../../http/services.ts';
import { CONNECT_AGAIN } from '../../realtime/hub.ts';
import { SESSION_OVER, SessionGuard } from '../../realtime/session-guard.ts';
import { type HandingOn, movedElsewhere } from './handing-on.ts';
import { placesOf } from './watching.ts';

/** Milliseconds between two looks of the studio at its figures. */
const FIGURES_EVERY_MS = 2000;
/** A recorder says what it makes within this many milliseconds. */
const BEGIN_WITHIN_MS = 10_000;

const Begin = z.object({ type: z.literal('begin'), mimeType: z.string().max(200) }) satisfies z.ZodType<RecorderWord>;
const Have = z.object({ type: z.literal('have'), bytes: z.int().min(0) }) satisfies z.ZodType<PlayerReceipt>;

/** What lies below a WebSocket: nothing is compressed, so a whole frame may be written between its messages. */
type Wire = Pick<Socket, 'write'>;

export interface LiveSocketParts {
  readonly services: Pick<Services, 'sessions' | 'database'>;
  readonly transport: SocketTransport;
  readonly handing: HandingOn;
}

/**
 * The two sockets of a live picture: recorders send, players get. Both ask for a session **and** for a grant of the same person that is less
 * than a minute old, offered as a subprotocol. Refusals before the upgrade: 400, 401, 403. Close codes: those of `liveCloseCodes`, 1012
 * connect again, 4401 the session is over, 4403 the person is suspended.
 */
export function registerLiveSockets(app: FastifyInstance, { services, transport, handing }: LiveSocketParts): void {
  const guard = new SessionGuard(services.sessions);
  const admitted = new WeakMap<FastifyRequest, Granted>();
  app.addHook('onClose', async () => guard.close());

  const socket = (act: LiveAct, path: string, serve: (line: WebSocket, granted: Granted, wire: Wire) => void) =>
    app.get<{ Params: { showId: string } }>(
      `/api/live-shows/:showId/${path}/socket`,
      {
        websocket: true,
        schema: { hide: true, params: z.object({ showId: Uuid }) },
        async preHandler(request, reply) {
          const session = await services.sessions.of(request.headers.cookie);
          if (!session) throw unauthorized();
          const bar = barOf(session);
          if (bar) throw suspended(bar);
          const granted = transport.granted(tokenOf(request));
          const fits = granted?.act === act && granted.show === request.params.showId;
          if (!fits || granted.person !== session.personId)
            throw forbidden('Ask for a grant first, and use it at once.');
          const elsewhere = await transport.home(granted.show);
          if (elsewhere === undefined) admitted.set(request, granted);
          else if (handing.isFromPeer(request)) throw movedElsewhere();
          else handing.upgrade(request, reply, elsewhere);
        },
      },
      (line, request) => {
        const granted = admitted.get(request);
        if (!granted) return line.close(SESSION_OVER, 'sign in again');
        const end = (code: number, reason: string) => line.close(code, reason);
        const unguard = guard.add({ cookie: request.headers.cookie, personId: granted.person, end });
        line.on('close', unguard);
        serve(line, granted, request.raw.socket);
      },
    );

  socket('publish', 'broadcast', (line, { show, person }) => record(line, transport, show, person));
  socket('view', 'watch', (line, { show, person }, wire) => {
    void play(line, wire, services, transport, show, person);
  });
}

/** The token among the subprotocols that the browser offers. */
function tokenOf(request: FastifyRequest): string {
  const offered = request.headers['sec-websocket-protocol']?.split(',').map((each) => each.trim()) ?? [];
  return offered[0] === LIVE_PROTOCOL ? (offered[1] ?? '') : '';
}

/** Takes a recorder: first what it makes, then its bytes. */
function record(line: WebSocket, transport: SocketTransport, show: string, person: string): void {
  const tooLate = setTimeout(() => line.close(liveCloseCodes.notARecording, 'say what you send'), BEGIN_WITHIN_MS);
  const figures = setInterval(() => void tellFigures(line, transport, show), FIGURES_EVERY_MS);
  const end = (why: LineEnd) => {
    if (why === 'moved') line.close(CONNECT_AGAIN, 'connect again');
    else line.close(liveCloseCodes.replaced, 'another recorder sends');
  };
  const failed = (error: unknown) => {
    const malformed = error instanceof MalformedMedia;
    line.close(malformed ? liveCloseCodes.notARecording : 1011, malformed ? error.message : 'try again');
  };
  let publishing: ReturnType<SocketTransport['publish']> | undefined;
  line.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) {
      const begin = wordOf(Begin, data);
      if (!begin || publishing) return line.close(liveCloseCodes.notARecording, 'say once what you send');
      clearTimeout(tooLate);
      publishing = transport.publish(show, person, begin.mimeType, end);
      publishing.catch(failed);
      return;
    }
    publishing
      ?.then(
        (open) => {
          if (!open.push(data)) end('replaced');
        },
        () => {},
      )
      .catch(failed);
  });
  line.on('close', () => {
    clearTimeout(tooLate);
    clearInterval(figures);
    publishing?.then(
      (open) => open.stop(),
      () => {},
    );
  });
}

async function tellFigures(line: WebSocket, transport: SocketTransport, show: string): Promise<void> {
  const figures = await transport.figures(show);
  if (!figures) return;
  const { averageViewers, bitrate, droppedFrames, durationMs, peakViewers } = figures;
  const word: StudioWord = { type: 'figures', durationMs, bitrate, droppedFrames, peakViewers, averageViewers };
  line.send(JSON.stringify(word));
}

/** Gives a player what is on the air, as fast as it says that it takes it. */
async function play(
  line: WebSocket,
  wire: Wire,
  services: Pick<Services, 'database'>,
  transport: SocketTransport,
  show: string,
  person: string,
): Promise<void> {
  const places = await placesOf(services, show, person).catch(() => 0);
  if (places === 0) return line.close(liveCloseCodes.noLongerAllowed, 'no ticket');
  if (line.readyState !== line.OPEN) return;
  const watching = transport.watch(show, person, places, {
    word(word: PlayerWord) {
      line.send(JSON.stringify(word));
      if (word.type === 'ended') line.close(liveCloseCodes.over, 'the show is over');
    },
    bytes: (data) => {
      if (line.readyState === line.OPEN) wire.write(wholeFrame(data));
    },
    end(reason) {
      if (reason === 'moved') return line.close(CONNECT_AGAIN, 'connect again');
      const revoked = reason === 'revoked';
      line.close(
        revoked ? liveCloseCodes.noLongerAllowed : liveCloseCodes.playsElsewhere,
        revoked ? 'no ticket' : 'plays elsewhere',
      );
    },
  });
  line.on('message', (data: Buffer) => {
    const receipt = wordOf(Have, data);
    if (receipt) watching.acknowledge(receipt.bytes);
  });
  line.on('close', () => watching.leave());
}

function wordOf<T>(schema: z.ZodType<T>, data: Buffer): T | undefined {
  try {
    return schema.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}
