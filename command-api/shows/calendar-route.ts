import { ms } from '@marquee/domain/kernel/time.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { showCalendar } from '@marquee/workflows/shows/show-calendar.ts';
import { withoutBanned } from '../accounts/sanctions.ts';
import { shows } from '../contract/shows.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { showPage } from './show-page.ts';

/** A show as an entry for the reader's own calendar. */
export function registerCalendar(router: Router, services: Services, publicUrl: string): void {
  const { consistency, database, directory } = services;

  router.bytes(shows.showCalendar, 'everyone', async ({ request, reply, session, params: { showId } }) => {
    await consistency.waitForReadModels(request, reply, ['shows', 'people', 'standings']);
    const known = await showById(database, showId);
    const [row] = await withoutBanned(services, session, known ? [known] : []);
    if (!row) throw notFound('show');
    const artist = await directory.person(row.owner);
    const { filename, contentType, content } = showCalendar({
      show: row.show,
      title: row.title,
      artist: artist.firstName ?? artist.username,
      scheduledAt: row.scheduled_at,
      doorsAt: row.doors_at,
      timeZone: row.time_zone,
      location: row.location,
      url: showPage(publicUrl, row.show),
      stamp: ms(row.updated_at),
    });
    reply.header('content-disposition', `attachment; filename="${filename}"`).type(contentType);
    return content;
  });
}
