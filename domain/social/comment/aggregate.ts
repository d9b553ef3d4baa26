import {
  type ContentCommand,
  type ContentState,
  decideContent,
  evolveContent,
  isContentCommand,
  shownContent,
} from '../../content/content.ts';
import type { Sight } from '../../content/visibility.ts';
import { isPerson } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import type { SealedItem } from '../../kernel/schemas.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { iso, MINUTE, ms } from '../../kernel/time.ts';
import { refuseMentions } from '../mentions.ts';
import { refusePace } from '../pace.ts';
import { reject } from '../refusals.ts';
import { refuseWords } from '../words.ts';
import { type CommentEvent, commentEvents } from './events.ts';

/** How long a comment may be changed, in milliseconds. */
export const EDIT_MS = 15 * MINUTE;

/** Words as they were typed, only looked at, beside the same sealed for their author. */
interface Words {
  readonly content: string;
  readonly sealed: SealedItem;
}

/** Commands of one comment. */
export type CommentCommand = { readonly comment: string } & (
  | (Words & {
      readonly type: 'AddComment';
      readonly subject: { readonly kind: 'post' | 'reel'; readonly id: string };
      /** Whose the subject is. */
      readonly owner: string;
      readonly author: string;
      /** The comment that it answers, which answers none itself. */
      readonly parent?: string | undefined;
      /** Who wrote what it answers. */
      readonly answered?: string | undefined;
      /** What its author sees of the subject, and whether that takes comments: as read models know it. */
      readonly sight: Sight;
      readonly commentsOpen: boolean;
      /** A parent keeps its author from whose the subject, or the answered comment, is. Absent: nobody does. */
      readonly unapproved?: boolean;
      /** The group that the post is in can be read, and nothing else. */
      readonly archived?: boolean;
      /** Who is named in the words and may be, as read models know it; absent: nobody. */
      readonly mentions?: readonly string[] | undefined;
      /** Comments of its author in the last hour, as the read model knows them. Absent: nobody counts. */
      readonly lately?: number | undefined;
    })
  | (Words & { readonly type: 'EditComment' })
  | ContentCommand
);

export interface KnownComment extends ContentState {
  readonly author: string;
  readonly owner: string;
  readonly item: string;
  /** UTC milliseconds. */
  readonly at: number;
  readonly rev: number;
}

/** Undefined until it is added. */
export type CommentState = KnownComment | undefined;

type Command<T extends CommentCommand['type']> = Extract<CommentCommand, { type: T }>;

/**
 * Decides one command of a comment. Refusals: `NotFound`, `NotAllowed`, `ContentRequired`, `ContentTooLong`, `CommentsClosed`, `GroupClosed`,
 * `ContactsClosed`, `NotUnlocked`, `EditOver`, `TooManyMentions`, and those of the facets.
 */
function decide(command: CommentCommand, state: CommentState, context: DecideContext): Decision<CommentEvent> {
  if (command.type === 'AddComment') return add(command, state, context);
  if (!state) return reject('NotFound', 'There is no such comment. Look at the post again.');
  const { author: owner, item, owner: host } = state;
  if (isContentCommand(command)) return decideContent(command, state, { owner, item, host }, context);
  return edit(command, state, context);
}

function add(
  command: Command<'AddComment'>,
  state: CommentState,
  { actor, now }: DecideContext,
): Decision<CommentEvent> {
  const { subject, owner, author, parent, answered, content, sealed, sight, commentsOpen, mentions = [] } = command;
  const { archived = false, unapproved = false } = command;
  if (!isPerson(actor, author)) return reject('NotAllowed', 'Nobody comments in another name.');
  if (state) return [];
  if (sight === 'nothing') return reject('NotFound', 'There is no such post. Look at the feed again.');
  if (sight === 'locked') return reject('NotUnlocked', 'Unlock this post first: comments are behind the curtain too.');
  if (archived) return reject('GroupClosed', 'This group is archived: it can be read, and nothing else.');
  if (!commentsOpen) return reject('CommentsClosed', 'The author takes no comments on this post.');
  if (unapproved) return reject('ContactsClosed', 'Only people whom they know may say something to them here.');
  const refused =
    refusePace(command.lately, 'comments') ??
    refuseWords(content, textLimits.comment) ??
    refuseMentions(mentions, author);
  if (refused) return refused;
  const reply = { ...(parent !== undefined && { parent }), ...(answered !== undefined && { answered }) };
  const named = mentions.length > 0 && { mentions: [...mentions] };
  return [{ type: 'CommentAdded', data: { subject, owner, author, ...reply, body: sealed, ...named, at: iso(now) } }];
}

function edit(
  { content, sealed }: Command<'EditComment'>,
  state: KnownComment,
  { actor, now }: DecideContext,
): Decision<CommentEvent> {
  if (!isPerson(actor, state.author)) return reject('NotAllowed', 'Only its author can change a comment.');
  if (state.life.erased || state.life.eraseAt !== undefined)
    return reject('NotFound', 'This comment is deleted. Restore it first.');
  if (now >= state.at + EDIT_MS)
    return reject('EditOver', 'A comment can be changed for 15 minutes. Delete it, or answer it.');
  return (
    refuseWords(content, textLimits.comment) ?? [{ type: 'CommentEdited', data: { rev: state.rev + 1, body: sealed } }]
  );
}

function evolve(state: CommentState, event: CommentEvent): CommentState {
  if (event.type === 'CommentAdded') {
    const { author, owner, body, at } = event.data;
    return { author, owner, item: body.item, at: ms(at), rev: 0, ...shownContent };
  }
  if (!state) return state;
  switch (event.type) {
    case 'CommentEdited':
      return { ...state, rev: event.data.rev };
    default:
      return evolveContent(state, event);
  }
}

/** One comment on a post, or one answer to a comment: there are two levels. */
export const commentAggregate: Aggregate<CommentState, CommentCommand, CommentEvent> = {
  category: 'comment',
  events: commentEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ comment }) => `comment-${comment}`,
  remembers: 256,
};
