import {
  type ByDecision,
  decideModerated,
  evolveModerated,
  type ModeratedCommand,
  type ModeratedEvent,
  type Moderation,
  unmoderated,
} from '../../content/moderated.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';
import type { ChatEvent } from './events.ts';

/** Hides one message by a decision of its case, or takes that back: the one facet of all content, for one line of a stream of many. */
export type HoldMessage = ModeratedCommand & { readonly message: string };

/** What stands against messages, by message. */
export type Holds = ReadonlyMap<string, Moderation>;
export type HoldEvent = Extract<ChatEvent, { type: 'MessageHidden' | 'MessageUnhidden' | 'MessageHoldLifted' }>;

const named = {
  ContentHidden: 'MessageHidden',
  ContentUnhidden: 'MessageUnhidden',
  ContentHoldLifted: 'MessageHoldLifted',
} as const;
const contentOf = {
  MessageHidden: 'ContentHidden',
  MessageUnhidden: 'ContentUnhidden',
  MessageHoldLifted: 'ContentHoldLifted',
} as const;

/** Refusals: `NotAllowed` (nobody hides a line by hand: that is deleting it), and those of `decideModerated`. What is so already gives no events. */
export function decideHold(
  { message, ...command }: HoldMessage,
  holds: Holds,
  context: DecideContext,
): Decision<ChatEvent> {
  const decision: ByDecision | undefined = command.decision;
  if (!decision || command.type === 'GateContent')
    return reject('NotAllowed', 'A message is hidden by the decision of a case.');
  const events = decideModerated(command, holds.get(message) ?? unmoderated, '', context);
  if (isRejection(events)) return events;
  return events.flatMap(({ type, data }) => {
    if (type === 'ContentGated' || type === 'ContentUngated') return [];
    return [{ type: named[type], data: { message, ...data, decision: decision.id } } as HoldEvent];
  });
}

/** What stands against messages after one of these events. */
export function evolveHold(holds: Holds, { type, data: { message, ...data } }: HoldEvent): Holds {
  const event = { type: contentOf[type], data } as ModeratedEvent;
  return new Map([...holds, [message, evolveModerated(holds.get(message) ?? unmoderated, event)]]);
}
