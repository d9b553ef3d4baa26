import type { PlacedKind } from '@marquee/domain/distribution/placement/events.ts';
import { dollars } from '@marquee/domain/money.ts';
import type { PlacementRow, PlatformRow } from '@marquee/projections/distribution/distribution.ts';
import { daysOf, platforms } from '@marquee/projections/distribution/distribution-queries.ts';
import { albumsByIds } from '@marquee/projections/music/album-queries.ts';
import { tracksByIds } from '@marquee/projections/music/track-queries.ts';
import type { PlatformContent, StreamingPlatform } from '../contract/distribution.ts';
import type { Services } from '../http/services.ts';

/** Read models that a view of a placement needs. */
export const placementModels = ['distribution', 'tracks', 'albums'];

/** A platform as everybody sees it. */
export function platformView(row: PlatformRow): StreamingPlatform {
  return {
    ...{ id: row.platform, name: row.name, isSupported: row.supported, contentFormat: row.content_format },
    ...{ maxResolution: row.max_resolution, supportedCodecs: [...row.codecs], createdAt: row.added_at },
  };
}

/** Placements as their artist sees them, in order, with the titles of what was placed. */
export async function placementViews(
  { database, personalData }: Pick<Services, 'database' | 'personalData'>,
  rows: readonly PlacementRow[],
): Promise<PlatformContent[]> {
  const ids = (kind: PlacedKind) => rows.flatMap((row) => (row.kind === kind ? [row.content] : []));
  const [tracks, albums, known, days] = await Promise.all([
    tracksByIds(database, ids('track')),
    albumsByIds(database, ids('album')),
    platforms(database),
    daysOf(
      database,
      rows.map(({ placement }) => placement),
    ),
  ]);
  const names = new Map(known.map(({ platform, name }) => [platform, name]));
  const bodies = rows.map((row) => (row.kind === 'track' ? tracks : albums).get(row.content)?.body ?? undefined);
  const sealed = bodies.filter((body) => body !== undefined);
  const opened = await personalData.openAll<{ title: string }>(sealed);
  const titles = new Map(sealed.map((body, n) => [body, opened[n]?.title]));
  return rows.map((row, n) => {
    const body = bodies[n];
    return {
      ...{ id: row.placement, contentId: row.content, contentType: row.kind },
      title: (body && titles.get(body)) ?? null,
      ...{ platformId: row.platform, platformName: names.get(row.platform) ?? '', status: row.status },
      rejection: row.code === null ? null : { code: row.code, reason: row.reason ?? '' },
      ...{ publishedAt: row.published_at, viewCount: row.views, revenue: dollars(row.revenue) },
      days: (days.get(row.placement) ?? []).map(({ day, views, revenue }) => ({
        day,
        views,
        revenue: dollars(revenue),
      })),
      ...{ createdAt: row.created_at, submittedAt: row.submitted_at },
    };
  });
}
