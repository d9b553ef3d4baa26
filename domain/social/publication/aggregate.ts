import { labelling, unlabelled } from '../../content/ages.ts';
import { decideContent, evolveContent, isContentCommand, shownContent } from '../../content/content.ts';
import { type Actor, isPerson } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { reject } from '../refusals.ts';
import type {
  KnownPost,
  LifeCommand,
  PostCommand,
  PublicationCommand,
  PublicationState,
  ReelCommand,
} from './commands.ts';
import { createPost, createReel, refuseReelWords, refuseWordsOf } from './create.ts';
import { type PublicationEvent, type PublicationKind, publicationEvents } from './events.ts';
import { refusePrice } from './price.ts';

type Command<T extends PublicationCommand['type']> = Extract<PublicationCommand, { type: T }>;

/**
 * Decides one command of a post or reel. Refusals: `NotFound`, `NotAllowed`, `ContentRequired`, `ContentTooLong`, `PriceOutOfRange`,
 * `AgeVerificationRequired`, `AlreadyPublic`, `AlreadyShared`, `ShareIsPlain`, `TooManyMedia`, `TooManyMentions`, `MediaNotYours`,
 * `MediaNotShown`, `NotAMember`, `GroupClosed`, `WouldExpose`, `VideoRequired`, `MusicTooLong`, `MusicUnavailable`, and those of the facets.
 */
function decide(
  command: PublicationCommand,
  state: PublicationState,
  context: DecideContext,
): Decision<PublicationEvent> {
  if (command.type === 'CreatePost') return createPost(command, state, context);
  if (command.type === 'CreateReel') return createReel(command, state, context);
  if (!state) return reject('NotFound', 'There is no such post. Look at the feed again.');
  if (isContentCommand(command))
    return decideContent(
      command,
      state,
      { owner: state.author, item: state.item, ...hostOf(command, context) },
      context,
    );
  return edit(command, state, context);
}

/** Who keeps order in a group is the host of what is posted there. */
function hostOf({ keepsOrder = false }: { readonly keepsOrder?: boolean }, { actor }: { readonly actor: Actor }) {
  return keepsOrder && actor.kind === 'person' ? { host: actor.id } : {};
}

function edit(command: Command<'EditPost'>, state: KnownPost, { actor }: DecideContext): Decision<PublicationEvent> {
  if (!isPerson(actor, state.author)) return reject('NotAllowed', 'Only its author can change a post.');
  if (state.life.erased || state.life.eraseAt !== undefined)
    return reject('NotFound', 'This post is deleted. Restore it first.');
  const { words, audience, commentsOpen, price, fromAge } = command;
  const refused =
    words &&
    (state.kind === 'reel'
      ? refuseReelWords(words.title ?? '', words.content)
      : refuseWordsOf(words.content, state.of !== undefined));
  if (refused) return refused;
  if (state.group !== undefined && audience !== undefined)
    return reject('WouldExpose', 'The group says who reads this. Post it once more outside of the group.');
  if (price !== undefined && !state.exclusive)
    return reject('AlreadyPublic', 'Everybody has read this post already: it cannot be sold any more.');
  const offPrice = price === undefined ? undefined : refusePrice(price);
  if (offPrice) return offPrice;
  const changes = {
    ...(words && { body: words.sealed }),
    ...(audience !== undefined && audience !== state.audience && { audience }),
    ...(commentsOpen !== undefined && commentsOpen !== state.commentsOpen && { commentsOpen }),
    ...(price !== undefined && price !== state.price && { price }),
  };
  const label = labelling(state, fromAge);
  if (Object.keys(changes).length === 0) return label;
  return [{ type: 'PublicationEdited', data: { rev: state.rev + 1, ...changes } }, ...label];
}

function evolve(state: PublicationState, event: PublicationEvent): PublicationState {
  if (event.type === 'PublicationCreated') {
    const { kind, author, channel, body, media, exclusive, price, audience, of } = event.data;
    const group = channel.kind === 'group' ? channel.id : undefined;
    const terms = { kind, author, group, item: body.item, media, exclusive, price, audience, of: of?.id };
    return { ...terms, commentsOpen: true, rev: 0, ...unlabelled, ...shownContent };
  }
  if (!state) return state;
  switch (event.type) {
    case 'PublicationPublished':
      return state;
    case 'ContentLabelled':
      return { ...state, ...event.data };
    case 'PublicationEdited': {
      const { rev, audience = state.audience, commentsOpen = state.commentsOpen, price = state.price } = event.data;
      return { ...state, rev, audience, commentsOpen, price };
    }
    default:
      return evolveContent(state, event);
  }
}

const lives = { events: publicationEvents, initialState: () => undefined, decide, evolve, remembers: 256 } as const;

/** One post: a life of its own, from being published to being erased (content.md section 3). */
export const postAggregate: Aggregate<PublicationState, PostCommand, PublicationEvent> = {
  ...lives,
  category: 'post',
  stream: ({ post }) => `post-${post}`,
};

/** One reel: a video with a title, and the same life. */
export const reelAggregate: Aggregate<PublicationState, ReelCommand, PublicationEvent> = {
  ...lives,
  category: 'reel',
  stream: ({ post }) => `reel-${post}`,
};

/** The aggregate of each kind of publication, for what is done with either. */
export const publicationAggregates: Readonly<
  Record<PublicationKind, Aggregate<PublicationState, LifeCommand, PublicationEvent>>
> = { post: postAggregate, reel: reelAggregate };

/** Whether a stream, by its category, is one of a post or reel. */
export function isPublication(category: string): category is PublicationKind {
  return category in publicationAggregates;
}
