import type { ModeratedCommand } from '@marquee/domain/content/moderated.ts';
import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { publicationAggregates } from '@marquee/domain/social/publication/aggregate.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { knownArt } from '../art/access.ts';
import { sendArt } from '../art/send-art.ts';
import { art } from '../contract/art.ts';
import { music } from '../contract/music.ts';
import { albums } from '../contract/music-albums.ts';
import { social } from '../contract/social.ts';
import { commenting } from '../contract/social-comments.ts';
import { stories } from '../contract/social-stories.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { accepted, type Services, sendFrom } from '../http/services.ts';
import { moderators } from '../social/access.ts';
import { loadPublication } from '../social/publications.ts';
import { hideByHand, showByHand } from './by-hand.ts';

type Call = PersonCall<unknown, unknown, unknown>;
type Unhide = Extract<ModeratedCommand, { readonly type: 'UnhideContent' }>;

/** Something that can be hidden by hand. */
interface Hideable {
  readonly subject: Subject;
  readonly owner: string;
  /** Takes back what was hidden by hand before a case said so. */
  unhide(call: Call, command: Unhide): Promise<unknown>;
}

const unhide = { type: 'UnhideContent' } as const;
/** Where somebody who looks next sees it. */
const models = ['cases', 'posts', 'comments', 'stories', 'tracks', 'albums', 'art'];

/** What staff hide and show again without a report, where readers have it. */
export function registerByHand(router: Router, services: Services): void {
  const { bus, consistency } = services;

  router.person(social.hidePost, moderators, async (call) => hide(call, await post(call.params.postId), call.body));
  router.person(social.unhidePost, moderators, async (call) => show(call, await post(call.params.postId)));
  router.person(commenting.hideComment, moderators, async (call) =>
    hide(call, await comment(call.params.commentId), call.body),
  );
  router.person(commenting.unhideComment, moderators, async (call) => show(call, await comment(call.params.commentId)));
  router.person(stories.hideStory, moderators, async (call) => hide(call, await story(call.params.storyId), call.body));
  router.person(stories.unhideStory, moderators, async (call) => show(call, await story(call.params.storyId)));
  router.person(music.hideTrack, moderators, async (call) => hide(call, await track(call.params.trackId), call.body));
  router.person(music.unhideTrack, moderators, async (call) => show(call, await track(call.params.trackId)));
  router.person(albums.hideAlbum, moderators, async (call) => hide(call, await album(call.params.albumId), call.body));
  router.person(albums.unhideAlbum, moderators, async (call) => show(call, await album(call.params.albumId)));
  router.person(art.hideArt, moderators, async (call) => hide(call, await ofArt(call.params.artId), call.body));
  router.person(art.unhideArt, moderators, async (call) => show(call, await ofArt(call.params.artId)));

  async function hide(call: Call, { subject, owner }: Hideable, { reason }: { readonly reason: string }) {
    const caseId = await hideByHand(services, call, { subject, owner, reason });
    // what is gone is gone for everybody when it is said to be
    await consistency.waitForOwnWrites(call.reply, models);
    return { ok: true as const, caseId };
  }

  async function show(call: Call, { subject, unhide: send }: Hideable) {
    const shown = await showByHand(services, call, subject);
    if (!shown) await send(call, unhide);
    await consistency.waitForOwnWrites(call.reply, models);
    return { ok: true as const };
  }

  async function post(id: string): Promise<Hideable> {
    const { kind, state } = await loadPublication(bus, id);
    const send = (call: Call, command: Unhide) =>
      sendFrom(services, call, publicationAggregates[kind], { ...command, post: id });
    return hideable({ kind, id }, state?.life.erased ? undefined : state?.author, send);
  }

  async function comment(id: string): Promise<Hideable> {
    const { state } = await bus.load(commentAggregate, `comment-${id}`);
    const send = (call: Call, command: Unhide) =>
      sendFrom(services, call, commentAggregate, { ...command, comment: id });
    return hideable({ kind: 'comment', id }, state?.life.erased ? undefined : state?.author, send);
  }

  async function story(id: string): Promise<Hideable> {
    const { state } = await bus.load(storyAggregate, `story-${id}`);
    const send = (call: Call, command: Unhide) => sendFrom(services, call, storyAggregate, { ...command, story: id });
    return hideable({ kind: 'story', id }, state?.life.erased ? undefined : state?.author, send);
  }

  async function track(id: string): Promise<Hideable> {
    const { state } = await bus.load(trackAggregate, `track-${id}`);
    const send = (call: Call, command: Unhide) => sendFrom(services, call, trackAggregate, { ...command, track: id });
    return hideable({ kind: 'track', id }, state?.life.erased ? undefined : state?.owner, send);
  }

  async function album(id: string): Promise<Hideable> {
    const { state } = await bus.load(albumAggregate, `album-${id}`);
    const send = (call: Call, command: Unhide) => sendFrom(services, call, albumAggregate, { ...command, album: id });
    return hideable({ kind: 'album', id }, state?.life.erased ? undefined : state?.owner, send);
  }

  async function ofArt(id: string): Promise<Hideable> {
    const known = await knownArt(bus, id);
    const kind = known?.item.kind === 'collection' ? 'artcollection' : 'art';
    const send = async (call: Call, command: Unhide) => {
      const identity = commandIdentity(call.request, call.session.personId);
      const sent = await sendArt(bus, { kind: known?.item.kind ?? 'piece', id }, command, {
        actor: call.session.actor,
        ...identity,
      });
      return accepted(services, call.reply, sent);
    };
    return hideable({ kind, id }, known?.creator, send);
  }
}

function hideable(subject: Subject, owner: string | undefined, unhide: Hideable['unhide']): Hideable {
  if (owner === undefined) throw notFound(subject.kind);
  return { subject, owner, unhide };
}
