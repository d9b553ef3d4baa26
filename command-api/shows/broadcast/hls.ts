import type { HlsWindow } from '@marquee/infra/live/hls-window.ts';
import type { LiveGrant } from '@marquee/infra/live/port.ts';
import type { NoHls, SocketTransport } from '@marquee/infra/live/socket-transport.ts';
import type { FastifyReply } from 'fastify';
import { broadcast } from '../../contract/shows-broadcast.ts';
import { HttpError, notFound } from '../../http/error.ts';
import type { Router } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { type HandingOn, movedElsewhere } from './handing-on.ts';
import { placesOf } from './watching.ts';

const COOKIE = 'marquee_live';
/** No show is longer. What keeps the cookie short-lived is its token: it opens a place within a minute, which ends when it is not used. */
const COOKIE_SECONDS = 12 * 3600;

/** The token as a cookie for this playlist and its files alone: players of HLS send nothing else, and addresses are logged. */
export function giveHlsCookie(reply: FastifyReply, { address, token }: LiveGrant, secure: boolean): void {
  const path = address.slice(0, address.lastIndexOf('/'));
  const flags = `Path=${path}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  reply.header('set-cookie', `${COOKIE}=${token}; ${flags}`);
}

/**
 * The picture of a live show in files, for players without Media Source: to who is signed in and has the grant's cookie, as long as they
 * may watch. Refusals: 403 `GrantExpired` and `TicketRequired`, 404 until there is something to play, 409 `PlaysElsewhere`, 415 `OtherFormat`.
 */
export function registerHls(
  router: Router,
  services: Pick<Services, 'database'>,
  transport: Pick<SocketTransport, 'home' | 'isGrantToWatch' | 'watchHls'>,
  handing: HandingOn,
): void {
  router.bytes(broadcast.watchByHls, 'everyone', async ({ params, reply, request, session }) => {
    const { file, place: id, showId: show } = params;
    const person = session.personId;
    const token = tokenIn(request.headers.cookie);
    const asked = { id, show, person };
    if (!transport.isGrantToWatch(token, asked)) throw refusals.noGrant();
    const elsewhere = await transport.home(show);
    if (elsewhere !== undefined) {
      if (handing.isFromPeer(request)) throw movedElsewhere();
      return handing.get(request, reply, elsewhere);
    }
    const window = await transport.watchHls(token, asked, () => placesOf(services, show, person));
    if (typeof window === 'string') throw refusals[window]();
    const { bytes, type } = fileOf(window, file);
    reply.header('content-type', type);
    return bytes;
  });
}

const refusals: Readonly<Record<NoHls, () => HttpError>> = {
  noGrant: () => new HttpError(403, 'GrantExpired', 'Ask for a grant to watch, and begin with its address.'),
  revoked: () => new HttpError(403, 'TicketRequired', 'Get a ticket for this show to watch it.'),
  elsewhere: () =>
    new HttpError(409, 'PlaysElsewhere', 'This ticket plays in two other places. Close one of them and ask again.'),
};

function tokenIn(cookies: string | undefined): string {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(cookies ?? '')?.[1] ?? '';
}

/** Throws 404 for what is not there, or not any more, and 415 while nothing of it can be given as HLS. */
function fileOf(window: HlsWindow, file: string): { readonly bytes: Buffer; readonly type: string } {
  if (window.state === 'otherFormat') {
    throw new HttpError(
      415,
      'OtherFormat',
      'The artist’s browser sends a picture that this player cannot take. Watch in Chrome, Edge or Firefox.',
    );
  }
  const bytes = bytesOf(window, file);
  if (!bytes) throw notFound('picture');
  return { bytes, type: file === PLAYLIST ? 'application/vnd.apple.mpegurl' : 'video/mp4' };
}

const PLAYLIST = 'live.m3u8';

function bytesOf(window: HlsWindow, file: string): Buffer | undefined {
  if (file === PLAYLIST) {
    const playlist = window.playlist();
    return playlist === undefined ? undefined : Buffer.from(playlist);
  }
  const number = Number(/\d+/.exec(file)?.[0]);
  return file.startsWith('init-') ? window.init(number) : window.segment(number);
}
