import { dataAccess } from '../contract/operations-access.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { findEvents, readEvents } from './desk/event-list.ts';

const MOST = 100;

/** What the people whom it concerns see of the trail of staff. */
export function registerDataAccess(router: Router, { database, log, sessions }: Services): void {
  router.person(dataAccess.leaveSeenAs, 'everyone', async ({ reply }) => {
    reply.header('set-cookie', sessions.endSeenAs());
    return { ok: true as const };
  });

  router.person(dataAccess.listDataAccess, 'everyone', async ({ session: { personId } }) => {
    const filter = { about: personId, type: 'PersonalDataRevealed' };
    const { rows } = await findEvents(database, filter, { offset: 0, limit: MOST, descending: true });
    const events = await readEvents(log, rows);
    return events.map(({ id, meta, data }) => {
      const { fields, reason } = data as { readonly fields: string[]; readonly reason: string };
      return { id, at: meta.recordedAt, fields, reason };
    });
  });
}
