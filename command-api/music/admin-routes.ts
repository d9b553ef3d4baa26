import type { SealedItem } from '@marquee/domain/kernel/schemas.ts';
import { dollars } from '@marquee/domain/money.ts';
import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { tracksForStaff } from '@marquee/projections/music/staff-queries.ts';
import type { TrackRow } from '@marquee/projections/music/tracks.ts';
import { type AdminTrack, adminMusic } from '../contract/music-admin.ts';
import { listAnswer, listPart } from '../http/admin-list.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';

/** Tracks for staff: what is wrong with them, and whose they are. */
export function registerMusicDesk(router: Router, services: Services): void {
  const { consistency, database } = services;

  router.operator(adminMusic.listAdminTracks, async ({ query, request, reply }) => {
    await consistency.waitForReadModels(request, reply, ['tracks', 'people']);
    const { ids, filter, ...part } = listPart(query, ['uploadedAt', 'DESC']);
    const { rows, total } = await tracksForStaff(database, { ids, ...filter }, part);
    return listAnswer(reply, 'tracks', part, await adminTracks(services, rows), total);
  });
}

async function adminTracks(
  { directory, personalData }: Pick<Services, 'directory' | 'personalData'>,
  rows: readonly TrackRow[],
): Promise<AdminTrack[]> {
  const sealed = rows.flatMap(({ body }): SealedItem[] => (body ? [body] : []));
  const [people, opened] = await Promise.all([
    directory.people(rows.map(({ owner }) => owner)),
    personalData.openAll<TrackBody>(sealed),
  ]);
  const bodies = new Map(sealed.map((body, n) => [body, opened[n]]));
  return rows.map((row) => {
    const owner = people.get(row.owner);
    if (!owner) throw new Error(`the directory does not answer for ${row.owner}`);
    return {
      ...{ id: row.track, title: (row.body && bodies.get(row.body)?.title) ?? null, owner, genre: row.genre },
      price: row.exclusive ? dollars(row.price_cents) : null,
      ...{ processing: row.processing, failure: row.failure },
      ...{ mastering: row.mastering?.status ?? null, masteringCode: row.mastering?.code ?? null },
      ...{ state: row.state, hidden: row.hidden, gated: row.gate > 0, uploadedAt: row.uploaded_at },
    };
  });
}
