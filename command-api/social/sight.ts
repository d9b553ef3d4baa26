import { canSee, type Sight, type Viewer, type Visible } from '@marquee/domain/content/visibility.ts';
import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import type { TrackRow } from '@marquee/projections/music/tracks.ts';
import { unlockedBy } from '@marquee/projections/payments/unlocks.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { CommentRow } from '@marquee/projections/social/comments.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import type { ReadStory } from '@marquee/projections/social/story-queries.ts';
import type { Session } from '../auth/sessions.ts';

/** Who looks. */
export type Looker = Pick<Session, 'personId' | 'actor'>;

/** What is asked of an item itself; what its author is to the viewer is looked up. */
type OfItem = Omit<Visible, 'authorIsPrivate' | 'authorIsGone'>;

/** Read models that who sees what is told from. */
export const standingModels = ['people', 'follows', 'unlocks'];

/** What somebody sees of each of these items, in order: the one way from rows to what is shown. */
async function sightsOf(
  database: Database,
  { personId, actor }: Looker,
  items: readonly OfItem[],
): Promise<readonly Sight[]> {
  const authors = items.map(({ author }) => author);
  const exclusive = items.filter((item) => item.exclusive).map(({ id }) => id);
  const [between, unlocked] = await Promise.all([
    betweenAll(database, personId, authors, iso(Date.now())),
    unlockedBy(database, personId, exclusive),
  ]);
  const viewer: Viewer = {
    person: personId,
    moderates: hasRole(actor, 'moderator', 'operator'),
    follows: (person) => between.get(person)?.follows ?? false,
    isBarredFrom: (person) => between.get(person)?.blockedEither ?? true,
    holds: (item) => unlocked.has(item),
  };
  return items.map((item) => {
    const author = between.get(item.author);
    return canSee(viewer, {
      ...item,
      authorIsPrivate: author?.private ?? true,
      authorIsGone: author?.erased ?? true,
    });
  });
}

/** Those of posts in a feed, or of stories, whose author its reader has not muted. */
export async function unmuted<Row extends { readonly author: string }>(
  database: Database,
  { personId }: Looker,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const authors = rows.map(({ author }) => author);
  const between = await betweenAll(database, personId, authors, iso(Date.now()));
  return rows.filter(({ author }) => !between.get(author)?.muted);
}

/** What somebody sees of posts, in order. */
export function sightsOfPosts(database: Database, looker: Looker, rows: readonly PostRow[]): Promise<readonly Sight[]> {
  return sightsOf(
    database,
    looker,
    rows.map(({ post: id, author, state, hidden, audience, exclusive }) => ({
      ...{ id, author, state, audience, exclusive },
      hidden: hidden !== null,
    })),
  );
}

/** The same of tracks, which are for everybody. */
export function sightsOfTracks(
  database: Database,
  looker: Looker,
  rows: readonly TrackRow[],
): Promise<readonly Sight[]> {
  return sightsOf(
    database,
    looker,
    rows.map(({ track: id, owner: author, state, hidden, exclusive }) => ({
      ...{ id, author, state, audience: 'public', exclusive },
      hidden: hidden !== null,
    })),
  );
}

/** The same of comments on a post that the viewer sees whole. */
export function sightsOfComments(
  database: Database,
  looker: Looker,
  rows: readonly CommentRow[],
): Promise<readonly Sight[]> {
  return sightsOf(
    database,
    looker,
    rows.map(({ comment: id, author, state, hidden }) => ({
      ...{ id, author, state, audience: 'public', exclusive: false },
      hidden: hidden !== null,
    })),
  );
}

/** The same of stories: whose end has come is their author's alone, whether that is written down yet or not. */
export function sightsOfStories(
  database: Database,
  looker: Looker,
  rows: readonly ReadStory[],
): Promise<readonly Sight[]> {
  return sightsOf(
    database,
    looker,
    rows.map(({ story: id, author, state, hidden, audience, runs }) => ({
      ...{ id, author, audience, exclusive: false, hidden: hidden !== null },
      state: state === 'published' && !runs ? 'ended' : state,
    })),
  );
}
