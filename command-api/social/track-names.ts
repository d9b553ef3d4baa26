import type { TrackBody } from '@marquee/domain/music/track/events.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { Services } from '../http/services.ts';
import { isThere, type Looker, sightsOfTracks } from './sight.ts';

/** What tracks are called, and by whom they are, as far as somebody sees anything of them today. */
export async function trackNames(
  { database, personalData }: Pick<Services, 'database' | 'personalData'>,
  looker: Looker,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly title: string; readonly by: string }>> {
  const rows = [...(await tracksByIds(database, ids)).values()];
  const sights = await sightsOfTracks(database, looker, rows);
  const seen = rows.flatMap(({ track, body }, n) => (body && isThere(sights[n]) ? [{ track, body }] : []));
  const opened = await personalData.openAll<TrackBody>(seen.map(({ body }) => body));
  return new Map(
    seen.flatMap(({ track }, n) => {
      const words = opened[n];
      return words ? [[track, { title: words.title, by: words.artist }] as const] : [];
    }),
  );
}
