import { iso } from '@marquee/domain/kernel/time.ts';
import { PACE_MS } from '@marquee/domain/social/pace.ts';
import { postAggregate, publicationAggregates } from '@marquee/domain/social/publication/aggregate.ts';
import { shareOf } from '@marquee/domain/social/publication/share.ts';
import { heldForCase } from '@marquee/projections/moderation/held-for-case.ts';
import { heldForBuyers } from '@marquee/projections/payments/unlocks.ts';
import type { Feed } from '@marquee/projections/social/feed-queries.ts';
import { postById, postsSince } from '@marquee/projections/social/post-queries.ts';
import { ageOf } from '../accounts/age-check.ts';
import { social } from '../contract/social.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { keptPost, type OfPost, ownPost } from './access.ts';
import { feedPage } from './feed-page.ts';
import { keepsOrderOver, postedIn } from './groups/posted-in.ts';
import { offeredMedia } from './media/offered.ts';
import { mentionedIn } from './mentions.ts';
import { offeredMusic } from './music/offered.ts';
import { postViews } from './post-views.ts';
import { loadPublication } from './publications.ts';
import type { SocialServices } from './services.ts';
import { offeredShare } from './shares.ts';
import { standingModels, unmuted } from './sight.ts';
import { newWords } from './words.ts';
import { wordsAgain } from './words-again.ts';

/** Read postModels that posts and reels are shown from. */
export const postModels = [
  ...['posts', 'post_media', 'files', 'tracks', 'comments', 'likes', 'tips', 'views'],
  ...standingModels,
];
const done = { ok: true } as const;

type AnyCall = PersonCall<unknown, unknown, unknown>;
type PostCall = PersonCall<OfPost, unknown, unknown>;

/** Posts: the feeds, and what their authors and moderators do about them. */
export function registerPosts(router: Router, services: SocialServices): void {
  const { bus, consistency, database } = services;

  router.person(social.listPosts, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, postModels);
    const { cursor, limit } = query;
    const asked = feedOf(query, session.personId);
    const isOfOne = asked.of === 'author' || asked.of === 'deleted';
    const page = await feedPage(database, asked, { cursor, limit }, async (rows) =>
      postViews(services, session, isOfOne ? rows : await unmuted(database, session, rows)),
    );
    if (page.next) reply.header('x-next-cursor', page.next);
    return [...page.items];
  });

  router.person(social.getPost, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, postModels);
    return view(call, call.params.postId);
  });

  router.person(social.createPost, 'everyone', async (call) => {
    const { content, isExclusive: exclusive, price, audience, fromAge, group, media, music, of: original } = call.body;
    const author = call.session.personId;
    const identity = commandIdentity(call.request, author);
    await consistency.waitForReadModels(call.request, call.reply, postModels);
    const of = original === undefined ? undefined : await offeredShare(database, call.session, original);
    const post = of ? shareOf(author, of) : identity.commandId;
    const { byName: mentioned, people: mentions } = await mentionedIn(services, author, content);
    const command = {
      type: 'CreatePost',
      post,
      author,
      ...(await newWords(services, author, content, { alts: media.map(({ alt }) => alt), mentioned })),
      ...{ exclusive, price, audience, fromAge, mentions, of },
      into: group === undefined ? undefined : await postedIn(bus, group, author),
      media: await offeredMedia(services, media),
      music: await offeredMusic(database, call.session, music),
      adult: exclusive && (await ageOf(services, call)) === 'adult',
      lately: await postsSince(database, author, iso(Date.now() - PACE_MS)),
    } as const;
    await sendFrom(services, call, postAggregate, command, identity);
    return after(call, post);
  });

  router.person(social.editPost, ownPost(bus), async (call) => {
    const { postId: post } = call.params;
    const { content, ...changes } = call.body;
    const { kind, state } = await loadPublication(bus, post);
    if (!state) throw notFound('post');
    await consistency.waitForReadModels(call.request, call.reply, postModels);
    const words = await wordsAgain(services, post, state, { content });
    await sendFrom(services, call, publicationAggregates[kind], { type: 'EditPost', post, ...changes, words });
    return after(call, post);
  });

  router.person(social.deletePost, keptPost(bus), async (call) =>
    send(call, { type: 'DeleteContent', keepsOrder: await keepsOrderOver(bus, call) }),
  );
  router.person(social.erasePost, ownPost(bus), async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, ['unlocks', 'cases']);
    const held = (await heldForBuyers(database, [call.params.postId])).size > 0;
    const reported = await heldForCase(database, call.params.postId, iso(Date.now()));
    return send(call, { type: 'EraseContent', held, reported });
  });
  router.person(social.restorePost, keptPost(bus), async (call) => {
    await send(call, { type: 'RestoreContent', keepsOrder: await keepsOrderOver(bus, call) });
    return after(call, call.params.postId);
  });

  async function send(call: PostCall, command: PostVerb) {
    const { postId: post } = call.params;
    const { kind } = await loadPublication(bus, post);
    await sendFrom(services, call, publicationAggregates[kind], { ...command, post });
    // what is gone is gone for everybody when it is said to be
    await consistency.waitForOwnWrites(call.reply, postModels);
    return done;
  }

  /** The post as it is after a command of this request. */
  async function after(call: AnyCall, post: string) {
    await consistency.waitForOwnWrites(call.reply, postModels);
    return view(call, post);
  }

  async function view({ session }: AnyCall, post: string) {
    const row = await postById(database, post);
    const [seen] = row ? await postViews(services, session, [row]) : [];
    if (!seen) throw notFound('post');
    return seen;
  }
}

type PostVerb =
  | { readonly type: 'DeleteContent' | 'RestoreContent'; readonly keepsOrder: boolean }
  | { readonly type: 'EraseContent'; readonly held: boolean; readonly reported: boolean };

interface Asked {
  readonly feed: 'all' | 'following' | 'discover' | 'deleted';
  readonly author?: string | undefined;
  readonly group?: string | undefined;
}

function feedOf({ feed, author, group }: Asked, viewer: string): Feed {
  if (group) return { of: 'group', group };
  if (feed === 'deleted') return { of: 'deleted', author: viewer };
  return author ? { of: 'author', author } : { of: feed, viewer };
}
