import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import type { PublicationKind } from '@marquee/domain/social/publication/events.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import { commentsBy } from '@marquee/projections/social/comment-queries.ts';
import { postsBy } from '@marquee/projections/social/post-queries.ts';
import { storiesBy } from '@marquee/projections/social/story-queries.ts';
import type { ExportContribution } from '../http/export-contribution.ts';
import { monthsOf } from '../http/months-of.ts';

/** What somebody has posted, and what became of it. */
export const exportedPosts: ExportContribution = (database, person) => published(database, person, 'post');

/** The same of their reels. */
export const exportedReels: ExportContribution = (database, person) => published(database, person, 'reel');

async function published(database: Database, person: string, of: PublicationKind) {
  const all = (await postsBy(database, person)).filter(({ kind }) => kind === of);
  return all.map(({ kind, id }) => ({ stream: `${kind}-${id}` as const, concerns: () => true }));
}

/** What somebody has said to posts. */
export const exportedComments: ExportContribution = async (database, person) =>
  (await commentsBy(database, person)).map((comment) => ({ stream: `comment-${comment}`, concerns: () => true }));

/** What somebody has liked, and no longer, in every month since they came, and what of it was gathered with that of others. */
export const exportedLikes: ExportContribution = async (database, person) => {
  const months = await monthsOf(database, person);
  const own = months.map((month) => {
    const entry = { person, kind: 'post', id: person, owner: person, on: true } as const;
    return { stream: likesAggregate.stream({ type: 'SetLike', month, entry }), concerns: () => true };
  });
  const { rows } = await database.query<{ stream: string; revision: number }>(
    `select stream, revision from desk_gathered g join desk_events e using (place)
     where g.person = $1 and e.type = 'LikesSet' order by place`,
    [person],
  );
  return [...own, ...rows.map((row) => ({ ...row, concerns: () => true }))];
};

/** What somebody has published as a story. */
export const exportedStories: ExportContribution = async (database, person) =>
  (await storiesBy(database, person)).map((story) => ({ stream: `story-${story}`, concerns: () => true }));
