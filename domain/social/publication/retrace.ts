import { labelIn } from '../../content/ages.ts';
import { moderatedCommands } from '../../content/moderated.ts';
import type { EventOf, StreamName } from '../../kernel/event.ts';
import { type Rules, retracing } from '../../kernel/retrace.ts';
import { ms } from '../../kernel/time.ts';
import { postAggregate, reelAggregate } from './aggregate.ts';
import type { LifeCommand, PublicationState } from './commands.ts';
import type { PublicationEvent, publicationEvents } from './events.ts';
import { offeredAgain } from './music.ts';

/** What was written is sealed: an author's words are taken for any that may be written. */
const content = 'sealed';
const title = 'sealed';

type Created = Extract<EventOf<typeof publicationEvents>, { type: 'PublicationCreated' }>['data'];

/** What follows its creation is the same for a post and a reel. */
const life: Omit<Rules<PublicationState, LifeCommand, PublicationEvent>, 'PublicationCreated'> = {
  PublicationPublished: 'consequence',
  PublicationEdited: ({ rev: _, body, ...changes }, { key: post, events }) => [
    { type: 'EditPost', post, ...changes, words: body && { content, title, sealed: body }, fromAge: labelIn(events) },
  ],
  // by itself, where nothing else was changed with it
  ContentLabelled: ({ fromAge }, { key: post }) => [{ type: 'EditPost', post, fromAge }],
  // whether who deletes keeps order there is told by other streams
  ContentDeleted: (_, { key: post, before }) => [
    { type: 'DeleteContent', post, keepsOrder: before?.group !== undefined },
  ],
  ContentRestored: (_, { key: post }) => [{ type: 'RestoreContent', post }],
  ContentErased: (_, { key: post }) => [{ type: 'EraseContent', post }],
  ContentHidden: (data, { key: post }) => [{ post, ...moderatedCommands.ContentHidden(data) }],
  ContentGated: (data, { key: post }) => [{ post, ...moderatedCommands.ContentGated(data) }],
  ContentUnhidden: (data, { key: post }) => [{ post, ...moderatedCommands.lifted(data) }],
  ContentUngated: (data, { key: post }) => [{ post, ...moderatedCommands.lifted(data) }],
  ContentHoldLifted: (data, { key: post }) => [{ post, ...moderatedCommands.lifted(data) }],
};

/** The terms of what was created that a post and a reel have in common. */
function termsOf({ author, body: sealed, media: shown, exclusive, price, mentions, music: played }: Created) {
  const media = shown.map((medium) => ({ ...medium, owner: author }));
  const music = offeredAgain(played);
  return { author, content, sealed, exclusive, price, mentions, media, music, adult: true } as const;
}

/** When it was published; `now` where nothing says so. */
function publishedAt(events: readonly PublicationEvent[], now: number): number {
  const published = events.find(({ type }) => type === 'PublicationPublished');
  return published?.type === 'PublicationPublished' ? ms(published.data.at) : now;
}

function ownerships({ type, data }: PublicationEvent, stream: StreamName) {
  return type === 'PublicationCreated'
    ? {
        makes: { stream, owner: data.author },
        ...(data.of && { claims: { stream: `${data.of.kind}-${data.of.id}` as StreamName, owner: data.of.owner } }),
      }
    : {};
}

/** Which command left which event of a post. */
export const postRetrace = retracing(
  postAggregate,
  {
    PublicationCreated: (data, { key: post, events, now }) => {
      const { channel, audience: kept, of: shared } = data;
      const privacy = kept === 'group' ? ('private' as const) : ('public' as const);
      const into =
        channel.kind === 'group' ? { group: channel.id, privacy, archived: false, isMember: true } : undefined;
      const audience = kept === 'group' ? 'public' : kept;
      const of = shared && ({ ...shared, sight: 'whole' } as const);
      const own = { type: 'CreatePost', post, ...termsOf(data), audience, into, of, fromAge: labelIn(events) } as const;
      return [own, { ...own, publishedAt: publishedAt(events, now) }];
    },
    // behind it: a share that comes again erases what was said to it before
    ...life,
  },
  ownerships,
);

/** The same of a reel. */
export const reelRetrace = retracing(
  reelAggregate,
  {
    PublicationCreated: (data, { key: post, events, now }) => {
      const audience = data.audience === 'group' ? 'public' : data.audience;
      const own = { type: 'CreateReel', post, title, ...termsOf(data), audience, fromAge: labelIn(events) } as const;
      return [own, { ...own, publishedAt: publishedAt(events, now) }];
    },
    ...life,
  },
  ownerships,
);
