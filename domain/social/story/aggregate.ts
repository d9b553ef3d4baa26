import { type FromAge, labelling, unlabelled } from '../../content/ages.ts';
import {
  type ContentCommand,
  type ContentState,
  decideContent,
  evolveContent,
  isContentCommand,
  shownContent,
} from '../../content/content.ts';
import { RESTORE_MS } from '../../content/deletable.ts';
import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import type { SealedItem } from '../../kernel/schemas.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { iso, ms } from '../../kernel/time.ts';
import { type OfferedMedium, shownMedia } from '../publication/media.ts';
import { chosenMusic, type OfferedMusic } from '../publication/music.ts';
import { reject } from '../refusals.ts';
import { refuseWords } from '../words.ts';
import { type StoryAudience, type StoryEvent, storyEvents } from './events.ts';
import { STORY_MS } from './running.ts';

/** Commands of one story. */
export type StoryCommand = { readonly story: string } & (
  | {
      readonly type: 'CreateStory';
      readonly author: string;
      /** Only looked at, as it was typed; may be empty beside a picture or video. */
      readonly content: string;
      /** The same as a `PublicationBody`, sealed. */
      readonly sealed: SealedItem;
      readonly medium?: OfferedMedium | undefined;
      /** What plays with it; absent: nothing. */
      readonly music?: OfferedMusic | undefined;
      readonly audience: StoryAudience;
      /** From which age it is, as its author says; absent: for everybody. */
      readonly fromAge?: FromAge | undefined;
      /** When it was published, UTC milliseconds. Only the platform says so, for what it brings over. */
      readonly publishedAt?: number;
    }
  /** `views`: how many have seen it. */
  | { readonly type: 'ExpireStory'; readonly views: number }
  | ContentCommand
);

/** A story that was published. */
export interface KnownStory extends ContentState {
  readonly author: string;
  /** The key that it is sealed under. */
  readonly item: string;
  /** The kept file that it shows. */
  readonly file: string | undefined;
  /** UTC milliseconds. */
  readonly expiresAt: number;
  readonly expired: boolean;
}

/** Undefined until it is published. */
export type StoryState = KnownStory | undefined;

type Command<T extends StoryCommand['type']> = Extract<StoryCommand, { type: T }>;

/**
 * Decides one command of a story, which nobody edits. Refusals: `NotFound`, `NotAllowed`, `NotDue`, `ContentRequired`, `ContentTooLong`,
 * `MediaNotYours`, `MediaNotShown`, `MusicTooLong`, `MusicUnavailable`, and those of the facets.
 */
function decide(command: StoryCommand, state: StoryState, context: DecideContext): Decision<StoryEvent> {
  if (command.type === 'CreateStory') return create(command, state, context);
  if (!state) return reject('NotFound', 'There is no such story.');
  if (isContentCommand(command))
    return decideContent(command, state, { owner: state.author, item: state.item }, context);
  return expire(command, state, context);
}

function create(
  { author, content, sealed, medium, music: offered, audience, fromAge, publishedAt }: Command<'CreateStory'>,
  state: StoryState,
  { actor, now }: DecideContext,
): Decision<StoryEvent> {
  const broughtOver = publishedAt !== undefined;
  if (broughtOver ? !isSystem(actor) || publishedAt > now : !isPerson(actor, author))
    return reject('NotAllowed', 'Nobody posts in another name, or at another time.');
  if (state) return [];
  const wordless = medium !== undefined && content.trim() === '';
  const refused = wordless ? undefined : refuseWords(content, textLimits.story);
  if (refused) return refused;
  const media = shownMedia(medium ? [medium] : [], author);
  if (isRejection(media)) return media;
  const music = offered && chosenMusic(offered);
  if (isRejection(music)) return music;
  const [shown] = media;
  const at = publishedAt ?? now;
  return [
    {
      type: 'StoryPublished',
      data: {
        ...{ author, body: sealed, audience },
        ...(shown && { medium: shown }),
        ...(music && { music }),
        ...{ at: iso(at), expiresAt: iso(at + STORY_MS) },
        ...{ permanentHosting: true, aiProcessed: true },
      },
    },
    ...labelling(unlabelled, fromAge),
  ];
}

function expire(
  { views }: Command<'ExpireStory'>,
  { author, expired, expiresAt, life }: KnownStory,
  { actor, now, policy }: DecideContext,
): Decision<StoryEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'A story ends by itself.');
  if (expired) return [];
  if (now < expiresAt) return reject('NotDue', 'This story still runs.');
  const over: StoryEvent = { type: 'StoryExpired', data: { views } };
  const goes = policy.story.onExpiry === 'delete' && life.eraseAt === undefined && !life.erased;
  return goes ? [over, { type: 'ContentDeleted', data: { by: author, eraseAt: iso(now + RESTORE_MS) } }] : [over];
}

function evolve(state: StoryState, event: StoryEvent): StoryState {
  if (event.type === 'StoryPublished') {
    const { author, body, medium, expiresAt } = event.data;
    const life = { expiresAt: ms(expiresAt), expired: false, ...shownContent };
    return { author, item: body.item, file: medium?.file, ...life };
  }
  if (!state) return state;
  switch (event.type) {
    case 'StoryExpired':
      return { ...state, expired: true };
    case 'ContentLabelled':
      return state;
    default:
      return evolveContent(state, event);
  }
}

/** One story: seen for 24 hours, then its author's alone (content.md section 3). */
export const storyAggregate: Aggregate<StoryState, StoryCommand, StoryEvent> = {
  category: 'story',
  events: storyEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ story }) => `story-${story}`,
  remembers: 256,
};
