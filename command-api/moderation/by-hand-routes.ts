import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import type { z } from 'zod';
import { knownArt } from '../art/access.ts';
import { art } from '../contract/art.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { music } from '../contract/music.ts';
import { albums } from '../contract/music-albums.ts';
import { social } from '../contract/social.ts';
import { commenting } from '../contract/social-comments.ts';
import { stories } from '../contract/social-stories.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { moderators } from '../social/access.ts';
import { loadPublication } from '../social/publications.ts';
import { hideByHand, showByHand } from './by-hand.ts';

/** Something that can be hidden by hand, and whose it is: nobody's any more where it is gone. */
interface Hideable {
  readonly subject: Subject;
  readonly owner: string | undefined;
}

/** Both calls about one kind of thing. */
interface Pair<P extends z.ZodType> {
  readonly hide: Endpoint<P, z.ZodUndefined, NonNullable<typeof social.hidePost.body>, typeof social.hidePost.response>;
  readonly unhide: Endpoint<P, z.ZodUndefined, z.ZodUndefined, typeof social.unhidePost.response>;
}

/** Where somebody who looks next sees it. */
const models = ['cases', 'posts', 'comments', 'stories', 'tracks', 'albums', 'art'];

/** What staff hide and show again without a report, where readers have it. */
export function registerByHand(router: Router, services: Services): void {
  const { bus, consistency } = services;

  pair({ hide: social.hidePost, unhide: social.unhidePost }, async ({ postId: id }) => {
    const { kind, state } = await loadPublication(bus, id);
    return { subject: { kind, id }, owner: state?.life.erased ? undefined : state?.author };
  });
  pair({ hide: commenting.hideComment, unhide: commenting.unhideComment }, async ({ commentId: id }) => {
    const { state } = await bus.load(commentAggregate, `comment-${id}`);
    return { subject: { kind: 'comment', id }, owner: state?.life.erased ? undefined : state?.author };
  });
  pair({ hide: stories.hideStory, unhide: stories.unhideStory }, async ({ storyId: id }) => {
    const { state } = await bus.load(storyAggregate, `story-${id}`);
    return { subject: { kind: 'story', id }, owner: state?.life.erased ? undefined : state?.author };
  });
  pair({ hide: music.hideTrack, unhide: music.unhideTrack }, async ({ trackId: id }) => {
    const { state } = await bus.load(trackAggregate, `track-${id}`);
    return { subject: { kind: 'track', id }, owner: state?.life.erased ? undefined : state?.owner };
  });
  pair({ hide: albums.hideAlbum, unhide: albums.unhideAlbum }, async ({ albumId: id }) => {
    const { state } = await bus.load(albumAggregate, `album-${id}`);
    return { subject: { kind: 'album', id }, owner: state?.life.erased ? undefined : state?.owner };
  });
  pair({ hide: art.hideArt, unhide: art.unhideArt }, async ({ artId: id }) => {
    const known = await knownArt(bus, id);
    const kind = known?.item.kind === 'collection' ? 'artcollection' : 'art';
    return { subject: { kind, id }, owner: known?.creator };
  });

  function pair<P extends z.ZodType>(
    { hide, unhide }: Pair<P>,
    find: (params: z.output<P>) => Promise<Hideable>,
  ): void {
    router.person(hide, moderators, async (call) => {
      const { subject, owner } = await find(call.params);
      if (owner === undefined) throw notFound(subject.kind);
      const caseId = await hideByHand(services, call, { subject, owner, reason: call.body.reason });
      // what is gone is gone for everybody when it is said to be
      await consistency.waitForOwnWrites(call.reply, models);
      return { ok: true as const, caseId };
    });
    router.person(unhide, moderators, async (call) => {
      const { subject, owner } = await find(call.params);
      if (owner === undefined) throw notFound(subject.kind);
      await showByHand(services, call, subject);
      await consistency.waitForOwnWrites(call.reply, models);
      return { ok: true as const };
    });
  }
}
