import { isOfAge } from '@marquee/domain/content/coming-of-age.ts';
import { gateAges } from '@marquee/domain/content/from-ages.ts';
import { canSee, type Sight, type Viewer, type Visible } from '@marquee/domain/content/visibility.ts';
import { hasRole } from '@marquee/domain/kernel/actor.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { type Between, betweenAll } from '@marquee/projections/accounts/between.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import type { ReadArt } from '@marquee/projections/art/item-queries.ts';
import { fromAgeOf } from '@marquee/projections/content-ages.ts';
import type { AlbumRow } from '@marquee/projections/music/albums.ts';
import { sharedBy } from '@marquee/projections/music/split-queries.ts';
import type { TrackRow } from '@marquee/projections/music/tracks.ts';
import { unlockedBy } from '@marquee/projections/payments/unlocks.ts';
import type { Database } from '@marquee/projections/runner/rows.ts';
import type { CommentRow } from '@marquee/projections/social/comments.ts';
import { groupsByIds, type ReadGroup } from '@marquee/projections/social/group-queries.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import type { ReadStory } from '@marquee/projections/social/story-queries.ts';
import type { Minor } from '../accounts/minors.ts';
import { minorOf, type Session } from '../auth/sessions.ts';

/** Who looks; as whom they are known to be under 18 is said by whoever makes one, so that nobody forgets a kid's limit. */
export type Looker = Pick<Session, 'personId' | 'actor' | 'minor'>;

/** What is asked of an item itself; what its author is to the viewer is looked up. */
type OfItem = Omit<Visible, 'authorIsPrivate' | 'authorIsGone' | 'authorIsBanned'>;

/** Read models that who sees what is told from. */
export const standingModels = ['people', 'follows', 'unlocks', 'groups', 'standings'];

/** What somebody sees of each of these items, in order: the one way from rows to what is shown. */
async function sightsOf(
  database: Database,
  looker: Looker,
  items: readonly (OfItem & { readonly grp?: string | null })[],
  /** Exclusive things that are the looker's own in part. */
  own: ReadonlySet<string> = new Set(),
  /** What is known of their authors already; it is asked for where somebody is missing. */
  known: ReadonlyMap<string, Between> = new Map(),
): Promise<readonly Sight[]> {
  const { personId, actor } = looker;
  const authors = items.map(({ author }) => author);
  const exclusive = items.filter((item) => item.exclusive).map(({ id }) => id);
  const [between, unlocked, groups, upTo] = await Promise.all([
    authors.every((author) => known.has(author)) ? known : betweenAll(database, personId, authors, iso(Date.now())),
    unlockedBy(database, personId, exclusive),
    groupsByIds(
      database,
      personId,
      items.flatMap(({ grp }) => grp ?? []),
    ),
    items.some(({ fromAge }) => fromAge > 0) ? upToOf(database, looker) : EVERYTHING,
  ]);
  const viewer: Viewer = {
    person: personId,
    moderates: hasRole(actor, 'moderator', 'operator'),
    upTo,
    follows: (person) => between.get(person)?.follows ?? false,
    isBarredFrom: (person) => between.get(person)?.blockedEither ?? true,
    holds: (item) => unlocked.has(item) || own.has(item),
    isMemberOf: (group) => groups.get(group)?.standing === 'member',
  };
  return items.map(({ grp, ...item }) => {
    const author = between.get(item.author);
    return canSee(viewer, {
      ...item,
      ...(grp && { group: inGroup(grp, groups.get(grp)) }),
      authorIsPrivate: author?.private ?? true,
      authorIsGone: author?.erased ?? true,
      authorIsBanned: author?.banned ?? true,
    });
  });
}

/** Above every age that content is from. */
const EVERYTHING = Number.POSITIVE_INFINITY;
/** The highest age below 18: who has not shown to be an adult is not let in with adults. */
const NOT_ADULT = 17;

/**
 * Up to which age content may be that somebody sees: what a parent lets a kid see, the age of who is known to be under 18, and everything
 * for who has shown to be 18.
 */
async function upToOf(database: Database, looker: Looker): Promise<number> {
  const minor = minorOf(looker);
  if (minor) return upToOfMinor(minor);
  return (await personById(database, looker.personId))?.age === 'adult' ? EVERYTHING : NOT_ADULT;
}

function upToOfMinor({ limits, birthDate }: Minor): number {
  if (limits) return Number(limits.maturity);
  return gateAges.findLast((age) => isOfAge(birthDate, Date.now(), age)) ?? 0;
}

/** A group as far as it decides who sees what is in it; one that nobody knows shows nothing. */
function inGroup(id: string, row: ReadGroup | undefined): NonNullable<Visible['group']> {
  return { id, private: row?.privacy !== 'public', gone: row?.state !== 'published' || row.hidden !== null };
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

/** Whether somebody may know of a thing that they may still have to buy. */
export function isThere(sight: Sight | undefined): boolean {
  return sight === 'whole' || sight === 'locked';
}

/** What somebody sees of posts, in order. */
export function sightsOfPosts(database: Database, looker: Looker, rows: readonly PostRow[]): Promise<readonly Sight[]> {
  return sightsOf(
    database,
    looker,
    rows.map(({ post: id, author, state, hidden, audience, exclusive, grp, ...row }) => ({
      ...{ id, author, state, audience, exclusive, grp, fromAge: fromAgeOf(row) },
      hidden: hidden !== null,
    })),
  );
}

/** The same of tracks, which are for everybody. Who has a share of one hears it without paying for it. `known`: what stands between the looker and their artists. */
export async function sightsOfTracks(
  database: Database,
  looker: Looker,
  rows: readonly TrackRow[],
  known?: ReadonlyMap<string, Between>,
): Promise<readonly Sight[]> {
  const exclusive = rows.filter((row) => row.exclusive).map(({ track }) => track);
  return sightsOf(
    database,
    looker,
    rows.map(({ track: id, owner: author, state, hidden, exclusive, ...row }) => ({
      ...{ id, author, state, audience: 'public', exclusive, fromAge: fromAgeOf(row) },
      hidden: hidden !== null,
    })),
    await sharedBy(database, looker.personId, exclusive),
    known,
  );
}

/** The same of albums, which are for everybody once they are released; a draft is its owner's alone. */
export function sightsOfAlbums(
  database: Database,
  looker: Looker,
  rows: readonly AlbumRow[],
): Promise<readonly Sight[]> {
  return sightsOf(
    database,
    looker,
    rows.map(({ album: id, owner: author, state, hidden, gate: fromAge, released_at }) => ({
      ...{ id, author, fromAge, audience: 'public', exclusive: false },
      state: state === 'published' && released_at === null ? 'ended' : state,
      hidden: hidden !== null,
    })),
  );
}

/**
 * The same of art, which is for everybody that its owner lets see anything. Who made it sees it as well, whoever has it now; where that
 * is somebody else it is not deleted. What a minor owns and did not make is not for them by that alone: anybody can give it to them.
 */
export async function sightsOfArt(
  database: Database,
  looker: Looker,
  rows: readonly ReadArt[],
): Promise<readonly Sight[]> {
  const sights = await sightsOf(
    database,
    looker,
    rows.map(({ item: id, owner: author, state, hidden, from_age: fromAge }) => ({
      ...{ id, author, state, fromAge, audience: 'public', exclusive: false },
      hidden: hidden !== null,
    })),
  );
  return rows.map((row, n) => {
    if (row.creator === looker.personId && row.state !== 'erased') return 'whole';
    const sight = sights[n] ?? 'nothing';
    return sight === 'whole' && isAboveMinor(looker, row) ? 'gated' : sight;
  });
}

/**
 * Whether art is from an age above that of a minor who did not make it: they do not see it, and what they bought, sold or were given is
 * not told them by its title. Of age, nobody loses from sight what they had part in.
 */
export function isAboveMinor(looker: Looker, { creator, from_age }: Pick<ReadArt, 'creator' | 'from_age'>): boolean {
  const minor = minorOf(looker);
  return minor !== undefined && creator !== looker.personId && from_age > upToOfMinor(minor);
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
    rows.map(({ comment: id, author, state, hidden, gate: fromAge }) => ({
      ...{ id, author, state, fromAge, audience: 'public', exclusive: false },
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
    rows.map(({ story: id, author, state, hidden, audience, runs, ...row }) => ({
      ...{ id, author, audience, exclusive: false, hidden: hidden !== null, fromAge: fromAgeOf(row) },
      state: state === 'published' && !runs ? 'ended' : state,
    })),
  );
}
