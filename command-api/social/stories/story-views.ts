import { iso } from '@marquee/domain/kernel/time.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { fromAgeOf } from '@marquee/projections/content-ages.ts';
import { listShows } from '@marquee/projections/shows/show-queries.ts';
import type { ReadStory } from '@marquee/projections/social/story-queries.ts';
import type { Story } from '../../contract/social-stories.ts';
import { mediumView } from '../media/medium-view.ts';
import { musicOf, musicPart } from '../music/music-part.ts';
import type { SocialServices } from '../services.ts';
import { type Looker, sightsOfStories } from '../sight.ts';
import { seenBy, viewsOf } from './seen.ts';

type Viewing = Pick<SocialServices, 'addresses' | 'database' | 'directory' | 'personalData'>;

/** The contract's form of stories as somebody sees them, in order; what they do not see is left out. */
export async function storyViews(
  { addresses, database, directory, personalData }: Viewing,
  looker: Looker,
  rows: readonly ReadStory[],
): Promise<Story[]> {
  const sights = await sightsOfStories(database, looker, rows);
  const seen = rows.filter(({ body }, n) => sights[n] === 'whole' && body);
  const ids = seen.map(({ story }) => story);
  const mine = seen.filter(({ author }) => author === looker.personId).map(({ story }) => story);
  const [people, opened, views, watched, live, tracks] = await Promise.all([
    directory.people(seen.map(({ author }) => author)),
    personalData.openAll<PublicationBody>(seen.flatMap(({ body }) => body ?? [])),
    viewsOf(database, mine),
    seenBy(database, looker.personId, ids),
    seen.length === 0 ? { rows: [] } : listShows(database, { statuses: ['live'], limit: 100 }),
    musicOf({ addresses, database, personalData }, looker, seen),
  ]);
  const shows = new Map(live.rows.map(({ owner, show }) => [owner, show]));
  return seen.flatMap((row, n): Story[] => {
    const [author, body] = [people.get(row.author), opened[n]];
    // Its words, or its author, were erased a moment ago.
    if (!author || !body) return [];
    const isMine = row.author === looker.personId;
    const medium = mediumOf(row, body, (one, alt) => mediumView(addresses, one, alt, looker.personId));
    return [
      {
        ...{ id: row.story, userId: row.author, author, content: body.content, medium },
        imageUrl: (medium?.kind === 'picture' && medium.sources.at(-1)?.url) || null,
        videoUrl: medium?.videoUrl ?? null,
        ...musicPart(row, tracks, { closed: false }),
        audience: row.audience,
        fromAge: fromAgeOf(row),
        seen: isMine || watched.has(row.story),
        viewCount: isMine ? (row.views ?? views.get(row.story) ?? 0) : 0,
        liveShowId: shows.get(row.author) ?? null,
        expiresAt: row.expires_at,
        permanentHosting: row.permanent_hosting,
        aiProcessed: row.ai_processed,
        hidden: row.hidden,
        erasesAt: row.erase_at,
        createdAt: row.published_at,
      },
    ];
  });
}

/** What a story shows, while its file is still kept. */
function mediumOf(
  { file, kind, renditions }: ReadStory,
  { alts }: PublicationBody,
  view: (shown: Parameters<typeof mediumView>[1], alt: string) => Story['medium'],
): Story['medium'] {
  return file && kind && renditions ? view({ file, kind, renditions }, alts?.[0] ?? '') : null;
}

/** The clock that stories are read by, ISO 8601. */
export const clock = () => iso(Date.now());
