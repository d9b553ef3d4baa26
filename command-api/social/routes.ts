import { type KnownPost, postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import type { PublicationBody } from '@marquee/domain/social/publication/events.ts';
import { shareOf } from '@marquee/domain/social/publication/share.ts';
import { heldForBuyers } from '@marquee/projections/payments/unlocks.ts';
import type { Feed } from '@marquee/projections/social/feed-queries.ts';
import { postById } from '@marquee/projections/social/post-queries.ts';
import { ageOf } from '../accounts/age-check.ts';
import { social } from '../contract/social.ts';
import { commandIdentity } from '../http/command-id.ts';
import { notFound } from '../http/error.ts';
import type { PersonCall, Router } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { keptPost, moderators, type OfPost, ownPost } from './access.ts';
import { feedPage } from './feed-page.ts';
import { keepsOrderOver, postedIn } from './groups/posted-in.ts';
import { offeredMedia } from './media/offered.ts';
import { mentionedIn } from './mentions.ts';
import { postViews } from './post-views.ts';
import type { SocialServices } from './services.ts';
import { offeredShare } from './shares.ts';
import { standingModels, unmuted } from './sight.ts';
import { newWords, sealAgain } from './words.ts';

const models = ['posts', 'post_media', 'files', 'comments', 'likes', 'tips', 'views', ...standingModels];
const done = { ok: true } as const;

type AnyCall = PersonCall<unknown, unknown, unknown>;
type PostCall = PersonCall<OfPost, unknown, unknown>;

/** Posts: the feeds, and what their authors and moderators do about them. */
export function registerPosts(router: Router, services: SocialServices): void {
  const { bus, consistency, database, personalData } = services;

  router.person(social.listPosts, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
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
    await consistency.waitForReadModels(call.request, call.reply, models);
    return view(call, call.params.postId);
  });

  router.person(social.createPost, 'everyone', async (call) => {
    const { content, isExclusive: exclusive, price, audience, group, media, of: original } = call.body;
    const author = call.session.personId;
    const identity = commandIdentity(call.request, author);
    await consistency.waitForReadModels(call.request, call.reply, models);
    const of = original === undefined ? undefined : await offeredShare(database, call.session, original);
    const post = of ? shareOf(author, of.id) : identity.commandId;
    const { byName: mentioned, people: mentions } = await mentionedIn(services, author, content);
    const command = {
      type: 'CreatePost',
      post,
      author,
      ...(await newWords(services, author, content, { alts: media.map(({ alt }) => alt), mentioned })),
      ...{ exclusive, price, audience, mentions, of },
      into: group === undefined ? undefined : await postedIn(bus, group, author),
      media: await offeredMedia(services, media),
      adult: exclusive && (await ageOf(services, call)) === 'adult',
    } as const;
    await sendFrom(services, call, postAggregate, command, identity);
    return after(call, post);
  });

  router.person(social.editPost, ownPost(bus), async (call) => {
    const { postId: post } = call.params;
    const { content, ...changes } = call.body;
    const { state } = await bus.load(postAggregate, `post-${post}`);
    if (!state) throw notFound('post');
    const words = content === undefined ? undefined : await wordsOf(call, post, state, content);
    await sendFrom(services, call, postAggregate, { type: 'EditPost', post, ...changes, words });
    return after(call, post);
  });

  router.person(social.deletePost, keptPost(bus), async (call) =>
    send(call, { type: 'DeleteContent', keepsOrder: await keepsOrderOver(bus, call) }),
  );
  router.person(social.erasePost, ownPost(bus), async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, ['unlocks']);
    const held = (await heldForBuyers(database, [call.params.postId])).size > 0;
    return send(call, { type: 'EraseContent', held });
  });
  router.person(social.restorePost, keptPost(bus), async (call) => {
    await send(call, { type: 'RestoreContent', keepsOrder: await keepsOrderOver(bus, call) });
    return after(call, call.params.postId);
  });

  router.person(social.hidePost, moderators, (call) => send(call, { type: 'HideContent', reason: call.body.reason }));
  router.person(social.unhidePost, moderators, (call) => send(call, { type: 'UnhideContent' }));

  async function send(call: PostCall, command: PostVerb) {
    await sendFrom(services, call, postAggregate, { ...command, post: call.params.postId });
    // what is gone is gone for everybody when it is said to be
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  }

  /** New words of a post: who is named in them is looked up anew, and told nothing. */
  async function wordsOf(call: AnyCall, post: string, { author, item }: KnownPost, content: string) {
    const [alts, { byName: mentioned }] = [await altsOf(call, post), await mentionedIn(services, author, content)];
    return sealAgain(services, 'post', author, item, content, { alts, mentioned });
  }

  /** What its author has said of each picture: new words do not change it. */
  async function altsOf({ request, reply }: AnyCall, post: string): Promise<readonly string[]> {
    await consistency.waitForReadModels(request, reply, models);
    const body = (await postById(database, post))?.body;
    return (body && (await personalData.open<PublicationBody>(body))?.alts) ?? [];
  }

  /** The post as it is after a command of this request. */
  async function after(call: AnyCall, post: string) {
    await consistency.waitForOwnWrites(call.reply, models);
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
  | { readonly type: 'UnhideContent' }
  | { readonly type: 'EraseContent'; readonly held: boolean }
  | { readonly type: 'HideContent'; readonly reason: string };

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
