import type { DecideContext, Decision } from '../kernel/decider.ts';
import {
  type Deletable,
  type DeletableCommand,
  type DeletableEvent,
  decideDeletable,
  deletableEvents,
  evolveDeletable,
  isDeletableCommand,
  type OwnedItem,
  undeleted,
} from './deletable.ts';
import {
  decideModerated,
  evolveModerated,
  isModeratedCommand,
  isModeratedEvent,
  type ModeratedCommand,
  type ModeratedEvent,
  type Moderation,
  moderatedEvents,
  unmoderated,
} from './moderated.ts';

/** Events of everything that people publish: its owner deletes it, moderators hide it. */
export const contentEvents = { ...deletableEvents, ...moderatedEvents } as const;
export type ContentEvent = DeletableEvent | ModeratedEvent;
export type ContentCommand = DeletableCommand | ModeratedCommand;

/** What is so of everything that people publish. */
export interface ContentState {
  /** What moderators have against it. */
  readonly moderation: Moderation;
  readonly life: Deletable;
}

/** Of what has just been published. */
export const shownContent: ContentState = { moderation: unmoderated, life: undeleted };

export function isContentCommand(command: { readonly type: string }): command is ContentCommand {
  return isDeletableCommand(command) || isModeratedCommand(command);
}

/** Refusals: those of `decideDeletable` and `decideModerated`. What is so already gives no events. */
export function decideContent(
  command: ContentCommand,
  { moderation, life }: ContentState,
  item: OwnedItem,
  context: DecideContext,
): Decision<ContentEvent> {
  if (isDeletableCommand(command)) return decideDeletable(command, life, item, context);
  return decideModerated(command, moderation, item.owner, context);
}

export function evolveContent<S extends ContentState>(state: S, event: ContentEvent): S {
  if (isModeratedEvent(event)) return { ...state, moderation: evolveModerated(state.moderation, event) };
  return { ...state, life: evolveDeletable(state.life, event) };
}
