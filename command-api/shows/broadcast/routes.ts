import type { LiveGrant } from '@marquee/infra/live/port.ts';
import type { SfuTransport } from '@marquee/infra/live/sfu/sfu-transport.ts';
import type { SocketTransport } from '@marquee/infra/live/socket-transport.ts';
import { broadcast } from '../../contract/shows-broadcast.ts';
import { HttpError } from '../../http/error.ts';
import type { Router } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { ownShow } from '../access.ts';
import { giveHlsCookie } from './hls.ts';
import { showOnAir } from './on-air.ts';
import { placesOf } from './watching.ts';

/** Grants to send and to watch the picture of a show. `secure`: cookies travel over TLS alone. */
export function registerBroadcast(
  router: Router,
  services: Services,
  transport: SocketTransport | SfuTransport,
  secure: boolean,
): void {
  router.person(broadcast.publish, ownShow(services.bus), async ({ params: { showId }, session }) => {
    await showOnAir(services, showId);
    await transport.open(showId);
    return answer(await transport.grant('publish', showId, session.personId));
  });

  router.person(broadcast.getSent, ownShow(services.bus), async ({ params: { showId } }) => {
    const { averageViewers, durationMs, peakViewers } = (await transport.figures(showId)) ?? nothingSent;
    return { averageViewers, durationMs, peakViewers };
  });

  router.person(broadcast.watch, 'everyone', async ({ request, reply, params: { showId }, query, session }) => {
    await showOnAir(services, showId);
    // Who has just bought a ticket watches at once.
    await services.consistency.waitForReadModels(request, reply, ['orders']);
    if ((await placesOf(services, showId, session.personId)) === 0) {
      throw new HttpError(403, 'TicketRequired', 'Get a ticket for this show to watch it.');
    }
    if (query.by === 'socket' || transport.kind === 'whip')
      return answer(await transport.grant('view', showId, session.personId));
    const grant = await transport.grantHls(showId, session.personId);
    giveHlsCookie(reply, grant, secure);
    return answer(grant);
  });
}

const nothingSent = { averageViewers: 0, durationMs: 0, peakViewers: 0 };

function answer({ expiresAt, ...grant }: LiveGrant) {
  return { ...grant, expiresAt: new Date(expiresAt).toISOString() };
}
