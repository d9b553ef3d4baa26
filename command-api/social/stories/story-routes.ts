import { iso } from '@marquee/domain/kernel/time.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { betweenAll } from '@marquee/projections/accounts/between.ts';
import { heldForCase } from '@marquee/projections/moderation/held-for-case.ts';
import { storiesByIds, storiesRunningOf, storyArchive, storyTray } from '@marquee/projections/social/story-queries.ts';
import { stories } from '../../contract/social-stories.ts';
import type { OwnersRule } from '../../http/access.ts';
import { commandIdentity } from '../../http/command-id.ts';
import { notFound } from '../../http/error.ts';
import type { PersonCall, Router } from '../../http/route.ts';
import { sendFrom } from '../../http/services.ts';
import { offeredMedia } from '../media/offered.ts';
import { offeredMusic } from '../music/offered.ts';
import type { SocialServices } from '../services.ts';
import { standingModels, unmuted } from '../sight.ts';
import { newWords } from '../words.ts';
import { recordSeen, viewersOf } from './seen.ts';
import { clock, storyViews } from './story-views.ts';

const models = ['stories', 'files', 'shows', 'tracks', ...standingModels];
const done = { ok: true } as const;

type AnyCall = PersonCall<unknown, unknown, unknown>;
interface OfStory {
  readonly storyId: string;
}

/** Stories: the tray, what their authors do with them, and who has seen them. */
export function registerStories(router: Router, services: SocialServices): void {
  const { bus, consistency, database, directory } = services;
  const own: OwnersRule<OfStory> = {
    async owners({ storyId }) {
      const { state } = await bus.load(storyAggregate, `story-${storyId}`);
      return state ? [state.author] : [];
    },
    code: 'NotAllowed',
    message: 'Only its author can do that.',
  };

  router.person(stories.listStories, 'everyone', async ({ request, reply, session, query: { author } }) => {
    await consistency.waitForReadModels(request, reply, models);
    if (author) return storyViews(services, session, await storiesRunningOf(database, author, clock()));
    const rows = await unmuted(database, session, await storyTray(database, session.personId, clock()));
    return storyViews(services, session, rows);
  });

  router.person(stories.listStoryArchive, 'everyone', async ({ request, reply, session, query }) => {
    await consistency.waitForReadModels(request, reply, models);
    const { rows, next } = await storyArchive(database, session.personId, clock(), query);
    if (next) reply.header('x-next-cursor', next);
    return storyViews(services, session, rows);
  });

  router.person(stories.getStory, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, models);
    return view(call, call.params.storyId);
  });

  router.person(stories.createStory, 'everyone', async (call) => {
    const { content, medium, music, audience, fromAge } = call.body;
    const author = call.session.personId;
    const identity = commandIdentity(call.request, author);
    const story = identity.commandId;
    await consistency.waitForReadModels(call.request, call.reply, models);
    const [offered] = await offeredMedia(services, medium ? [medium] : []);
    const words = await newWords(services, author, content, { alts: medium ? [medium.alt] : [] });
    const command = {
      type: 'CreateStory',
      ...{ story, author, ...words, medium: offered, audience, fromAge },
      music: await offeredMusic(database, call.session, music),
    } as const;
    await sendFrom(services, call, storyAggregate, command, identity);
    return after(call, story);
  });

  router.person(stories.markStorySeen, 'everyone', async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, models);
    const { id: story, userId: author } = await view(call, call.params.storyId);
    const viewer = call.session.personId;
    if (author !== viewer) await recordSeen(database, { story, author }, viewer, Date.now());
    return done;
  });

  router.person(stories.listStoryViewers, own, async ({ reply, session, params, query }) => {
    const { rows, next } = await viewersOf(database, params.storyId, query);
    if (next) reply.header('x-next-cursor', next);
    const viewers = rows.map(({ viewer }) => viewer);
    const [known, stand] = await Promise.all([
      directory.people(viewers),
      betweenAll(database, session.personId, viewers, clock()),
    ]);
    return rows.flatMap(({ id, viewer, seen_at }) => {
      const [person, stands] = [known.get(viewer), stand.get(viewer)];
      return person && stands && !stands.blockedEither && !stands.banned && !stands.erased
        ? [{ id, person, seenAt: seen_at }]
        : [];
    });
  });

  router.person(stories.deleteStory, own, (call) => send(call, { type: 'DeleteContent' }));
  router.person(stories.eraseStory, own, async (call) => {
    await consistency.waitForReadModels(call.request, call.reply, ['cases']);
    const reported = await heldForCase(database, call.params.storyId, iso(Date.now()));
    return send(call, { type: 'EraseContent', reported });
  });
  router.person(stories.restoreStory, own, async (call) => {
    await send(call, { type: 'RestoreContent' });
    return after(call, call.params.storyId);
  });

  async function send(call: PersonCall<OfStory, unknown, unknown>, command: StoryVerb) {
    await sendFrom(services, call, storyAggregate, { ...command, story: call.params.storyId });
    // what is gone is gone for everybody when it is said to be
    await consistency.waitForOwnWrites(call.reply, models);
    return done;
  }

  /** The story as it is after a command of this request. */
  async function after(call: AnyCall, story: string) {
    await consistency.waitForOwnWrites(call.reply, models);
    return view(call, story);
  }

  async function view({ session }: AnyCall, story: string) {
    const [seen] = await storyViews(services, session, await storiesByIds(database, [story], clock()));
    if (!seen) throw notFound('story');
    return seen;
  }
}

type StoryVerb =
  | { readonly type: 'DeleteContent' | 'RestoreContent' }
  | { readonly type: 'EraseContent'; readonly reported: boolean };
