import {
  type ContentCommand,
  type ContentState,
  decideContent,
  evolveContent,
  isContentCommand,
  shownContent,
} from '../../content/content.ts';
import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import type { SealedItem } from '../../kernel/schemas.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { iso } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import { refuseWords } from '../words.ts';
import { type Audience, type PublicationEvent, publicationEvents } from './events.ts';
import { type Medium, type OfferedMedium, shownMedia } from './media.ts';
import { refusePrice } from './price.ts';

interface OfPost {
  readonly post: string;
}

/** Words as they were typed, only looked at, beside the same as `PublicationBody`, trimmed and sealed for their author. */
interface Words {
  readonly content: string;
  readonly sealed: SealedItem;
}

/** Commands of one post. */
export type PublicationCommand = OfPost &
  (
    | (Words & {
        readonly type: 'CreatePost';
        readonly author: string;
        readonly exclusive: boolean;
        /** Whole dollars; what is not exclusive costs nothing, whatever it says. */
        readonly price: number;
        readonly audience: Audience;
        /** Pictures and videos in their order; absent: none. */
        readonly media?: readonly OfferedMedium[] | undefined;
        /** The author has shown to be 18: what is exclusive needs it. */
        readonly adult: boolean;
        /** When it was published elsewhere, UTC milliseconds. Only the platform says so, for what it brings over. */
        readonly publishedAt?: number;
      })
    | {
        readonly type: 'EditPost';
        readonly words?: Words | undefined;
        readonly audience?: Audience | undefined;
        readonly commentsOpen?: boolean | undefined;
        readonly price?: number | undefined;
      }
    | ContentCommand
  );

/** A post that was created. */
export interface KnownPost extends ContentState {
  readonly author: string;
  /** The key that its words are sealed under. */
  readonly item: string;
  readonly exclusive: boolean;
  readonly price: number;
  readonly audience: Audience;
  readonly media: readonly Medium[];
  readonly commentsOpen: boolean;
  readonly rev: number;
}

/** Undefined until it is created. */
export type PublicationState = KnownPost | undefined;

type Command<T extends PublicationCommand['type']> = Extract<PublicationCommand, { type: T }>;

/**
 * Decides one command of a post. Refusals: `NotFound`, `NotAllowed`, `ContentRequired`, `ContentTooLong`, `PriceOutOfRange`,
 * `AgeVerificationRequired`, `AlreadyPublic`, `TooManyMedia`, `MediaNotYours`, `MediaNotShown`, and those of the facets.
 */
function decide(
  command: PublicationCommand,
  state: PublicationState,
  context: DecideContext,
): Decision<PublicationEvent> {
  if (command.type === 'CreatePost') return create(command, state, context);
  if (!state) return reject('NotFound', 'There is no such post. Look at the feed again.');
  if (isContentCommand(command))
    return decideContent(command, state, { owner: state.author, item: state.item }, context);
  return edit(command, state, context);
}

function create(
  command: Command<'CreatePost'>,
  state: PublicationState,
  { actor, now }: DecideContext,
): Decision<PublicationEvent> {
  const { author, content, sealed, exclusive, audience, adult, publishedAt } = command;
  const broughtOver = publishedAt !== undefined;
  if (broughtOver ? !isSystem(actor) || publishedAt > now : !isPerson(actor, author))
    return reject('NotAllowed', 'Nobody posts in another name, or at another time.');
  if (state) return [];
  const price = exclusive ? command.price : 0;
  const refused = refuseWords(content, textLimits.post) ?? (exclusive ? refusePrice(price) : undefined);
  if (refused) return refused;
  const media = shownMedia(command.media ?? [], author);
  if (isRejection(media)) return media;
  if (exclusive && !adult)
    return reject(
      'AgeVerificationRequired',
      'Age Verification Required: exclusive posts are for 18 and over. Give your birth date under Account.',
    );
  return [
    {
      type: 'PublicationCreated',
      data: {
        kind: 'post',
        author,
        channel: { kind: 'person', id: author },
        postType: 'post',
        body: sealed,
        media,
        exclusive,
        price,
        audience,
        permanentHosting: true,
        aiProcessed: true,
        rokuSupport: true,
        instagramCopyright: true,
      },
    },
    { type: 'PublicationPublished', data: { at: iso(publishedAt ?? now) } },
  ];
}

function edit(command: Command<'EditPost'>, state: KnownPost, { actor }: DecideContext): Decision<PublicationEvent> {
  if (!isPerson(actor, state.author)) return reject('NotAllowed', 'Only its author can change a post.');
  if (state.life.erased || state.life.eraseAt !== undefined)
    return reject('NotFound', 'This post is deleted. Restore it first.');
  const { words, audience, commentsOpen, price } = command;
  const refused = words && refuseWords(words.content, textLimits.post);
  if (refused) return refused;
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
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'PublicationEdited', data: { rev: state.rev + 1, ...changes } }];
}

function evolve(state: PublicationState, event: PublicationEvent): PublicationState {
  if (event.type === 'PublicationCreated') {
    const { author, body, media, exclusive, price, audience } = event.data;
    const terms = { author, item: body.item, media, exclusive, price, audience };
    return { ...terms, commentsOpen: true, rev: 0, ...shownContent };
  }
  if (!state) return state;
  switch (event.type) {
    case 'PublicationPublished':
      return state;
    case 'PublicationEdited': {
      const { rev, audience = state.audience, commentsOpen = state.commentsOpen, price = state.price } = event.data;
      return { ...state, rev, audience, commentsOpen, price };
    }
    default:
      return evolveContent(state, event);
  }
}

/** One post: a life of its own, from being published to being erased (content.md section 3). */
export const postAggregate: Aggregate<PublicationState, PublicationCommand, PublicationEvent> = {
  category: 'post',
  events: publicationEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ post }) => `post-${post}`,
  remembers: 256,
};
