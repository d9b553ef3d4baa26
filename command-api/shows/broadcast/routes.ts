import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { wrongStatus } from '@marquee/domain/shows/show/wrong-status.ts';
import type { LiveTransport } from '@marquee/infra/live/port.ts';
import { broadcast } from '../../contract/shows-broadcast.ts';
import { HttpError, notFound } from '../../http/error.ts';
import { httpErrorOf } from '../../http/rejections.ts';
import type { Router } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { ownShow } from '../access.ts';
import { placesOf } from './watching.ts';

/** Grants to send and to watch the picture of a show. */
export function registerBroadcast(router: Router, services: Services, transport: Pick<LiveTransport, 'grant'>): void {
  router.person(broadcast.publish, ownShow(services.bus), async ({ params: { showId }, session }) => {
    await onAir(services, showId);
    return answer(await transport.grant('publish', showId, session.personId));
  });

  router.person(broadcast.watch, 'everyone', async ({ request, reply, params: { showId }, session }) => {
    await onAir(services, showId);
    // Who has just bought a ticket watches at once.
    await services.consistency.waitForReadModels(request, reply, ['orders']);
    if ((await placesOf(services, showId, session.personId)) === 0) {
      throw new HttpError(403, 'TicketRequired', 'Get a ticket for this show to watch it.');
    }
    return answer(await transport.grant('view', showId, session.personId));
  });
}

async function onAir({ bus }: Services, showId: string): Promise<void> {
  const { state } = await bus.load(showAggregate, `show-${showId}`, { maxAge: 0 });
  if (state.status === 'none') throw notFound('show');
  if (state.status !== 'live') throw httpErrorOf(wrongStatus(state.status));
}

function answer({ expiresAt, ...grant }: Awaited<ReturnType<LiveTransport['grant']>>) {
  return { ...grant, expiresAt: new Date(expiresAt).toISOString() };
}
