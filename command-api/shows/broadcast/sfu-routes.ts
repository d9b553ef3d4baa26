import type { Granted } from '@marquee/infra/live/grants.ts';
import type { LiveAct } from '@marquee/infra/live/port.ts';
import type { SessionEnd } from '@marquee/infra/live/sfu/sessions.ts';
import { SfuRefused } from '@marquee/infra/live/sfu/sfu-client.ts';
import type { SfuTransport } from '@marquee/infra/live/sfu/sfu-transport.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Uuid } from '../../contract/common.ts';
import { forbidden, HttpError, notFound, unauthorized } from '../../http/error.ts';
import type { Services } from '../../http/services.ts';
import { showOnAir } from './on-air.ts';
import { placesOf } from './watching.ts';

export interface SfuRouteParts {
  readonly services: Pick<Services, 'sessions' | 'database' | 'bus'>;
  readonly transport: SfuTransport;
}

const SDP = 'application/sdp';
const FRAGMENT = 'application/trickle-ice-sdpfrag';
const MOST_BYTES = 64 * 1024;

/**
 * WHIP and WHEP as browsers of this platform speak them: `POST` with an offer (201, `Location`, the answer as body), `PATCH` with
 * candidates (204), `DELETE` (204). All ask for a session; `POST` also for a grant of the same person that is less than a minute old, as
 * bearer token. A `DELETE` of what has ended is 410 and says why. What the SFU refuses: 409 nobody sends, 422 the offer, 503 it is away.
 */
export async function registerSfuRoutes(app: FastifyInstance, parts: SfuRouteParts): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser([SDP, FRAGMENT], { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) =>
      done(null, body),
    );
    openAt(scope, parts, 'publish', '/api/live-shows/:showId/broadcast/whip');
    openAt(scope, parts, 'view', '/api/live-shows/:showId/watch/whep');
    atSession(scope, parts);
  });
}

function openAt(scope: FastifyInstance, { services, transport }: SfuRouteParts, act: LiveAct, path: string): void {
  const schema = { hide: true, params: z.object({ showId: Uuid }) };
  scope.post<{ Params: { showId: string } }>(path, { schema }, async (request, reply) => {
    const person = await personOf(services, request);
    const granted = transport.granted(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const fits = granted?.act === act && granted.show === request.params.showId && granted.person === person;
    if (!fits) throw forbidden('Ask for a grant first, and use it at once.');
    const offer = textOf(request, SDP);
    const places = await placesFor(services, granted);
    const opened = await transport.connect(granted, places, offer).catch(refused(request, act));
    reply.code(201).type(SDP).header('location', `/api/live-sessions/${opened.id}`);
    if (opened.iceServers.length > 0) reply.header('link', opened.iceServers.join(', '));
    return opened.answer;
  });
}

function atSession(scope: FastifyInstance, { services, transport }: SfuRouteParts): void {
  const path = '/api/live-sessions/:sessionId';
  const schema = { hide: true, params: z.object({ sessionId: Uuid }) };
  type Params = { Params: { sessionId: string } };
  scope.patch<Params>(path, { schema }, async (request, reply) => {
    const person = await personOf(services, request);
    const fragment = textOf(request, FRAGMENT);
    const taken = await transport.trickle(request.params.sessionId, person, fragment).catch(refused(request));
    if (!taken) throw notFound('connection');
    return reply.code(204).send();
  });
  scope.delete<Params>(path, { schema }, async (request, reply) => {
    const person = await personOf(services, request);
    const end = await transport.disconnect(request.params.sessionId, person).catch(refused(request));
    if (end === undefined) throw notFound('connection');
    if (end !== 'left') throw new HttpError(410, ...ENDS[end]);
    return reply.code(204).send();
  });
}

const ENDS: Readonly<Record<Exclude<SessionEnd, 'left'>, readonly [code: string, message: string]>> = {
  elsewhere: ['PlaysElsewhere', 'Your ticket plays in two other places. Close one of them and reload this page.'],
  replaced: ['Replaced', 'Another window of yours sends now.'],
  revoked: ['TicketRequired', 'Get a ticket for this show to watch it.'],
};

/** At how many places a grant opens now: its ticket may have gone since it was given, or its show may be over. */
async function placesFor(services: SfuRouteParts['services'], { act, show, person }: Granted): Promise<number> {
  await showOnAir(services, show);
  if (act === 'publish') return 1;
  const places = await placesOf(services, show, person);
  if (places === 0) throw new HttpError(403, ...ENDS.revoked);
  return places;
}

async function personOf({ sessions }: Pick<Services, 'sessions'>, request: FastifyRequest): Promise<string> {
  const session = await sessions.of(request.headers.cookie);
  if (!session) throw unauthorized();
  return session.personId;
}

function textOf({ body, headers }: FastifyRequest, type: string): string {
  if (typeof body === 'string' && headers['content-type']?.startsWith(type)) return body;
  throw new HttpError(415, 'UnsupportedMediaType', `Send the body as ${type}.`);
}

/** What the SFU's refusal is to a browser. What is wrong with its settings goes to the log. */
function refused(request: FastifyRequest, act?: LiveAct) {
  return (error: unknown): never => {
    if (!(error instanceof SfuRefused)) throw error;
    const { status = 0 } = error;
    if (act === 'view' && (status === 404 || status === 409)) {
      throw new HttpError(409, 'NothingSent', 'The picture comes as soon as the artist turns the camera on.');
    }
    request.log.warn({ err: error }, 'live pictures');
    if (act && [400, 406, 415, 422].includes(status)) {
      const message = 'The streaming server takes nothing that this browser offers. Use a current one.';
      throw new HttpError(422, 'OfferRefused', message);
    }
    const message = 'The streaming server does not answer. It is tried again by itself.';
    throw new HttpError(503, 'StreamingAway', message, { retryAfter: 2 });
  };
}
