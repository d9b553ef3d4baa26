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
  isModeratedCommand,
  type ModeratedCommand,
  type ModeratedEvent,
  moderatedEvents,
} from './moderated.ts';

/** Events of everything that people publish: its owner deletes it, moderators hide it. */
export const contentEvents = { ...deletableEvents, ...moderatedEvents } as const;
export type ContentEvent = DeletableEvent | ModeratedEvent;
export type ContentCommand = DeletableCommand | ModeratedCommand;

/** What is so of everything that people publish. */
export interface ContentState {
  /** A moderator has hidden it. */
  readonly hidden: boolean;
  readonly life: Deletable;
}

/** Of what has just been published. */
export const shownContent: ContentState = { hidden: false, life: undeleted };

export function isContentCommand(command: { readonly type: string }): command is ContentCommand {
  return isDeletableCommand(command) || isModeratedCommand(command);
}

/** Refusals: those of `decideDeletable` and `decideModerated`. What is so already gives no events. */
export function decideContent(
  command: ContentCommand,
  { hidden, life }: ContentState,
  item: OwnedItem,
  context: DecideContext,
): Decision<ContentEvent> {
  if (isDeletableCommand(command)) return decideDeletable(command, life, item, context);
  return decideModerated(command, hidden, item.owner, context);
}

export function evolveContent<S extends ContentState>(state: S, event: ContentEvent): S {
  switch (event.type) {
    case 'ContentHidden':
      return { ...state, hidden: true };
    case 'ContentUnhidden':
      return { ...state, hidden: false };
    default:
      return { ...state, life: evolveDeletable(state.life, event) };
  }
}
