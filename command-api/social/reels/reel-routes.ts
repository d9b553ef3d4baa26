import { iso } from '@marquee/domain/kernel/time.ts';
import { PACE_MS } from '@marquee/domain/social/pace.ts';
import { publicationAggregates, reelAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import type { Feed } from '@marquee/projections/social/feed-queries.ts';
import { postById, postsSince } from '@marquee/projections/social/post-queries.ts';
import { ageOf } from '../../accounts/age-check.ts';
import type { Post } from '../../contract/social.ts';
import { type Reel, reels } from '../../contract/social-reels.ts';
import type { OwnersRule } from '../../http/access.ts';
import { commandIdentity } from '../../http/command-id.ts';
import { notFound } from '../../http/error.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { sendFrom } from '../../http/services.ts';
import { ownPost } from '../access.ts';
import { feedPage } from '../feed-page.ts';
import { postedIn } from '../groups/posted-in.ts';
import { offeredMedia } from '../media/offered.ts';
import { mentionedIn } from '../mentions.ts';
import { offeredMusic } from '../music/offered.ts';
import { postViews } from '../post-views.ts';
import { postModels } from '../routes.ts';
import type { SocialServices } from '../services.ts';
import { unmuted } from '../sight.ts';
import { newWords } from '../words.ts';
import { wordsAgain } from '../words-again.ts';

type AnyCall = PersonCall<unknown, unknown, unknown>;
interface OfReel {
  readonly reelId: string;
}

/** Reels: their lists, and what is theirs alone; the rest is done as with every post, by its id. */
export function registerReels(router: Router, services: SocialServices): void {
  const { bus, consistency, database } = services;
  const { owners, ...refusal } = ownPost(bus);
  const own: OwnersRule<OfReel> = {
    ...refusal,
    owners: async (params, ...rest) => owners({ postId: params.reelId }, ...rest),
  };

  router.person(reels.listReels, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, postModels);
    const { author, group, cursor, limit } = query;
    const channel = group ?? author;
    const viewer = session.personId;
    const feed: Feed =
      channel === undefined
        ? { of: query.feed === 'following' ? 'reels following' : 'reels', viewer }
        : { of: 'reels of', channel };
    const page = await feedPage(database, feed, { cursor, limit }, async (rows) =>
      postViews(services, session, channel === undefined ? await unmuted(database, session, rows) : rows),
    );
    if (page.next) reply.header('x-next-cursor', page.next);
    return page.items.flatMap((post) => reelOf(post) ?? []);
  });

  router.person(reels.getReel, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, postModels);
    return view(call, call.params.reelId);
  });

  router.person(reels.createReel, 'everyone', async (call) => {
    const { title, description, video, thumbnail, music, price, audience, fromAge, group } = call.body;
    const { isExclusive: exclusive } = call.body;
    const author = call.session.personId;
    const identity = commandIdentity(call.request, author);
    await consistency.waitForReadModels(call.request, call.reply, postModels);
    const media = thumbnail ? [video, thumbnail] : [video];
    const { byName: mentioned, people: mentions } = await mentionedIn(services, author, description);
    const command = {
      type: 'CreateReel',
      post: identity.commandId,
      ...{ author, title, exclusive, price, audience, fromAge, mentions },
      into: group === undefined ? undefined : await postedIn(bus, group, author),
      ...(await newWords(services, author, description, { title, alts: media.map(({ alt }) => alt), mentioned })),
      media: await offeredMedia(services, media),
      music: await offeredMusic(database, call.session, music),
      adult: exclusive && (await ageOf(services, call)) === 'adult',
      lately: await postsSince(database, author, iso(Date.now() - PACE_MS)),
    } as const;
    await sendFrom(services, call, reelAggregate, command, identity);
    return after(call, identity.commandId);
  });

  router.person(reels.editReel, own, async (call) => {
    const { reelId: post } = call.params;
    const { title, description: content, ...changes } = call.body;
    const { state } = await bus.load(reelAggregate, `reel-${post}`);
    if (!state) throw notFound('reel');
    await consistency.waitForReadModels(call.request, call.reply, postModels);
    const words = await wordsAgain(services, post, state, { title, content });
    await sendFrom(services, call, publicationAggregates.reel, { type: 'EditPost', post, ...changes, words });
    return after(call, post);
  });

  /** The reel as it is after a command of this request. */
  async function after(call: AnyCall, reel: string) {
    await consistency.waitForOwnWrites(call.reply, postModels);
    return view(call, reel);
  }

  async function view({ session }: AnyCall, reel: string): Promise<Reel> {
    const row = await postById(database, reel);
    const [post] = row?.kind === 'reel' ? await postViews(services, session, [row]) : [];
    const seen = post && reelOf(post);
    if (!seen) throw notFound('reel');
    return seen;
  }
}

function reelOf(post: Post): Reel | undefined {
  return post.reel ? { ...post, ...post.reel } : undefined;
}
