import {
  type ContentCommand,
  type ContentState,
  decideContent,
  evolveContent,
  isContentCommand,
  shownContent,
} from '../../content/content.ts';
import { isHidden } from '../../content/moderated.ts';
import { type Actor, isPerson, isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import type { SealedItem } from '../../kernel/schemas.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { iso } from '../../kernel/time.ts';
import type { GroupFacts } from '../membership/commands.ts';
import { refuseMentions } from '../mentions.ts';
import { reject } from '../refusals.ts';
import { refuseWords } from '../words.ts';
import { type Audience, type PostAudience, type PublicationEvent, publicationEvents } from './events.ts';
import { type Medium, type OfferedMedium, shownMedia } from './media.ts';
import { refusePrice } from './price.ts';
import { type OfferedShare, refuseShare } from './share.ts';

interface OfPost {
  readonly post: string;
}

/** Words as they were typed, only looked at, beside the same as `PublicationBody`, trimmed and sealed for their author. */
interface Words {
  readonly content: string;
  readonly sealed: SealedItem;
}

/** A group that somebody posts in, as it is then. */
export interface PostedIn extends GroupFacts {
  readonly group: string;
  readonly isMember: boolean;
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
        /** In a group the group says who reads it. */
        readonly audience: Audience;
        readonly into?: PostedIn | undefined;
        /** Pictures and videos in their order; absent: none. */
        readonly media?: readonly OfferedMedium[] | undefined;
        /** Who is named in the words and may be, as read models know it; absent: nobody. */
        readonly mentions?: readonly string[] | undefined;
        /** The post that it shares: then it may be without words. Absent: none. */
        readonly of?: OfferedShare | undefined;
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
    | (ContentCommand & {
        /** Who acts keeps order in the group that it was posted in. */
        readonly keepsOrder?: boolean;
      })
  );

/** A post that was created. */
export interface KnownPost extends ContentState {
  readonly author: string;
  /** The key that its words are sealed under. */
  readonly item: string;
  readonly exclusive: boolean;
  readonly price: number;
  readonly audience: PostAudience;
  /** The group that it was posted in; undefined in its author's own channel. */
  readonly group: string | undefined;
  readonly media: readonly Medium[];
  /** The post that it shares; undefined for one of its own. */
  readonly of: string | undefined;
  readonly commentsOpen: boolean;
  readonly rev: number;
}

/** Undefined until it is created. */
export type PublicationState = KnownPost | undefined;

type Command<T extends PublicationCommand['type']> = Extract<PublicationCommand, { type: T }>;

/**
 * Decides one command of a post. Refusals: `NotFound`, `NotAllowed`, `ContentRequired`, `ContentTooLong`, `PriceOutOfRange`,
 * `AgeVerificationRequired`, `AlreadyPublic`, `AlreadyShared`, `ShareIsPlain`, `TooManyMedia`, `TooManyMentions`, `MediaNotYours`,
 * `MediaNotShown`, `NotAMember`, `GroupClosed`, `WouldExpose`, and those of the facets.
 */
function decide(
  command: PublicationCommand,
  state: PublicationState,
  context: DecideContext,
): Decision<PublicationEvent> {
  if (command.type === 'CreatePost') return create(command, state, context);
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

function create(
  command: Command<'CreatePost'>,
  state: PublicationState,
  { actor, now }: DecideContext,
): Decision<PublicationEvent> {
  const { author, content, sealed, exclusive, into, adult, publishedAt, of, mentions = [] } = command;
  const broughtOver = publishedAt !== undefined;
  if (broughtOver ? !isSystem(actor) || publishedAt > now : !isPerson(actor, author))
    return reject('NotAllowed', 'Nobody posts in another name, or at another time.');
  if (state && !isShareAgain(state, of)) return of ? reject('AlreadyShared', SHARED_ALREADY) : [];
  if (into && !into.isMember) return reject('NotAMember', 'Only members post in this group. Join it first.');
  if (into?.archived) return reject('GroupClosed', 'This group is archived: it can be read, and nothing else.');
  const price = exclusive ? command.price : 0;
  const refused =
    refuseWordsOf(content, of !== undefined) ??
    refuseMentions(mentions, author) ??
    (of && refuseShare(of, { exclusive, media: command.media?.length ?? 0 })) ??
    (exclusive ? refusePrice(price) : undefined);
  if (refused) return refused;
  const media = shownMedia(command.media ?? [], author);
  if (isRejection(media)) return media;
  if (exclusive && !adult)
    return reject(
      'AgeVerificationRequired',
      'Age Verification Required: exclusive posts are for 18 and over. Give your birth date under Account.',
    );
  return [
    ...endOf(state),
    {
      type: 'PublicationCreated',
      data: {
        kind: 'post',
        author,
        channel: into ? { kind: 'group', id: into.group } : { kind: 'person', id: author },
        postType: 'post',
        body: sealed,
        media,
        exclusive,
        price,
        audience: into ? audienceIn(into) : command.audience,
        ...(mentions.length > 0 && { mentions: [...mentions] }),
        ...(of && { of: { kind: of.kind, id: of.id, owner: of.owner } }),
        permanentHosting: true,
        aiProcessed: true,
        rokuSupport: true,
        instagramCopyright: true,
      },
    },
    { type: 'PublicationPublished', data: { at: iso(publishedAt ?? now) } },
  ];
}

/** Of a private group its members alone, for good; what is in a public one follows the group. */
const audienceIn = ({ privacy }: PostedIn): PostAudience => (privacy === 'private' ? 'group' : 'public');

const SHARED_ALREADY = 'You have shared this already. Change what you said to it, or take that share back first.';

/** Whether a share that its author has taken back may come again: one that somebody else has hidden or deleted stays as it is. */
function isShareAgain({ author, of, moderation, life }: KnownPost, again: OfferedShare | undefined): boolean {
  const mine = of !== undefined && (life.by === undefined || life.by === author);
  return mine && of === again?.id && !isHidden(moderation) && (life.erased || life.eraseAt !== undefined);
}

/** What was said to a share that comes again goes for good. */
function endOf(before: PublicationState): PublicationEvent[] {
  return before && !before.life.erased ? [{ type: 'ContentErased', data: { item: before.item } }] : [];
}

/** A share may say nothing of its own. */
function refuseWordsOf(content: string, isShare: boolean) {
  return isShare && content.trim() === '' ? undefined : refuseWords(content, textLimits.post);
}

function edit(command: Command<'EditPost'>, state: KnownPost, { actor }: DecideContext): Decision<PublicationEvent> {
  if (!isPerson(actor, state.author)) return reject('NotAllowed', 'Only its author can change a post.');
  if (state.life.erased || state.life.eraseAt !== undefined)
    return reject('NotFound', 'This post is deleted. Restore it first.');
  const { words, audience, commentsOpen, price } = command;
  const refused = words && refuseWordsOf(words.content, state.of !== undefined);
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
  if (Object.keys(changes).length === 0) return [];
  return [{ type: 'PublicationEdited', data: { rev: state.rev + 1, ...changes } }];
}

function evolve(state: PublicationState, event: PublicationEvent): PublicationState {
  if (event.type === 'PublicationCreated') {
    const { author, channel, body, media, exclusive, price, audience, of } = event.data;
    const group = channel.kind === 'group' ? channel.id : undefined;
    const terms = { author, group, item: body.item, media, exclusive, price, audience, of: of?.id };
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
