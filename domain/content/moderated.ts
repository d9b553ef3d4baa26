import { z } from 'zod';
import { hasRole, isPerson } from '../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/schemas.ts';
import { textLimits } from '../kernel/text-limits.ts';
import { reject } from './refusals.ts';

/** Events of everything that moderators may hide: one set of definitions for all of it. */
export const moderatedEvents = {
  ContentHidden: { version: 1, schema: z.object({ by: Id, reason: z.string() }) },
  ContentUnhidden: { version: 1, schema: z.object({ by: Id }) },
} as const;
export type ModeratedEvent = EventOf<typeof moderatedEvents>;

/** Moderators and operators hide what is not their own, with a reason that its author reads, and take that back. */
export type ModeratedCommand =
  | { readonly type: 'HideContent'; readonly reason: string }
  | { readonly type: 'UnhideContent' };

export function isModeratedCommand(command: { readonly type: string }): command is ModeratedCommand {
  return command.type === 'HideContent' || command.type === 'UnhideContent';
}

/** Refusals: `NotAllowed`, `ReasonMissing`, `ReasonTooLong`. What is so already gives no events. */
export function decideModerated(
  command: ModeratedCommand,
  hidden: boolean,
  owner: string,
  { actor }: DecideContext,
): Decision<ModeratedEvent> {
  if (actor.kind !== 'person' || !hasRole(actor, 'moderator', 'operator'))
    return reject('NotAllowed', 'Only a moderator can do that.');
  if (isPerson(actor, owner)) return reject('NotAllowed', 'Nobody moderates what is their own. Ask a colleague.');
  switch (command.type) {
    case 'HideContent': {
      const reason = command.reason.trim();
      if (reason === '') return reject('ReasonMissing', 'Write down why: its author reads it.');
      if (reason.length > textLimits.reason)
        return reject('ReasonTooLong', `Say it in at most ${textLimits.reason} characters.`);
      return hidden ? [] : [{ type: 'ContentHidden', data: { by: actor.id, reason } }];
    }
    case 'UnhideContent':
      return hidden ? [{ type: 'ContentUnhidden', data: { by: actor.id } }] : [];
    default:
      return never(command);
  }
}
