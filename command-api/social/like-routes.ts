import type { LikedKind } from '@marquee/domain/social/like/events.ts';
import type { PublicationKind } from '@marquee/domain/social/publication/events.ts';
import { artById } from '@marquee/projections/art/item-queries.ts';
import { trackById } from '@marquee/projections/music/track-queries.ts';
import { commentById } from '@marquee/projections/social/comment-queries.ts';
import { postById } from '@marquee/projections/social/post-queries.ts';
import type { PostRow } from '@marquee/projections/social/posts.ts';
import { social } from '../contract/social.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { accepted, type Services } from '../http/services.ts';
import type { Likes } from '../platform/parts/gathering.ts';
import { LikePace } from './like-pace.ts';
import { type Looker, sightsOfArt, sightsOfComments, sightsOfPosts, sightsOfTracks, standingModels } from './sight.ts';

const models = ['posts', 'comments', 'tracks', 'art', ...standingModels];
const done = { ok: true } as const;

type LikeCall = PersonCall<{ readonly kind: LikedKind; readonly id: string }, unknown, unknown>;

/** Likes of posts, reels, comments, tracks and art. */
export function registerLikes(router: Router, services: Services, likes: Pick<Likes, 'set'>): void {
  const { consistency, database } = services;
  const pace = new LikePace(Date.now);

  const owners: Readonly<Record<LikedKind, (looker: Looker, id: string) => Promise<string>>> = {
    post: (looker, id) => ownerOf('post', looker, id),
    reel: (looker, id) => ownerOf('reel', looker, id),
    comment: ownerOfComment,
    track: ownerOfTrack,
    art: ownerOfArt,
    artcollection: ownerOfArt,
  };

  router.person(social.like, 'everyone', (call) => set(call, true));
  router.person(social.unlike, 'everyone', (call) => set(call, false));

  async function set(call: LikeCall, on: boolean) {
    const { params, reply, request, session } = call;
    const { kind, id } = params;
    const { actor, personId: person } = session;
    const identity = commandIdentity(request, person);
    await consistency.waitForReadModels(request, reply, models);
    const owner = await owners[kind](session, id);
    pace.count(person);
    accepted(services, reply, await likes.set({ person, kind, id, owner, on }, { actor, ...identity }));
    return done;
  }

  /** Whose a post or reel is. Throws 404 where the looker does not see it whole. */
  async function ownerOf(kind: PublicationKind, looker: Looker, id: string): Promise<string> {
    const row = await postById(database, id);
    if (row?.kind !== kind) throw notFound(kind);
    await requireWhole(looker, row);
    return row.author;
  }

  async function requireWhole(looker: Looker, row: PostRow | undefined): Promise<void> {
    const [sight] = row ? await sightsOfPosts(database, looker, [row]) : [];
    if (sight !== 'whole') throw notFound(row?.kind ?? 'post');
  }

  async function ownerOfComment(looker: Looker, id: string): Promise<string> {
    const row = await commentById(database, id);
    const [sight] = row ? await sightsOfComments(database, looker, [row]) : [];
    if (!row || sight !== 'whole') throw notFound('comment');
    await requireWhole(looker, await postById(database, row.subject));
    return row.author;
  }

  async function ownerOfArt(looker: Looker, id: string): Promise<string> {
    const row = await artById(database, id);
    const [sight] = row ? await sightsOfArt(database, looker, [row]) : [];
    if (!row || sight !== 'whole') throw notFound('art');
    return row.owner;
  }

  async function ownerOfTrack(looker: Looker, id: string): Promise<string> {
    const row = await trackById(database, id);
    const [sight] = row ? await sightsOfTracks(database, looker, [row]) : [];
    if (!row || sight !== 'whole') throw notFound('track');
    return row.owner;
  }
}
