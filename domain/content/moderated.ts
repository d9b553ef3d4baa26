import { z } from 'zod';
import { hasRole, isPerson, isSystem } from '../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/schemas.ts';
import { textLimits } from '../kernel/text-limits.ts';
import { reject } from './refusals.ts';

/** A decision that something comes from; absent where a moderator did it by hand. */
const decision = Id.optional();

/** Until its second version nothing said which decision it came from: a moderator had done it by hand. */
const byHand = (type: string) => ({ 1: (data: unknown) => [{ type, data }] });

/** Events of everything that moderators may hide: one set of definitions for all of it. */
export const moderatedEvents = {
  /** A reason to hide it; there may be several, each of a decision of its own. */
  ContentHidden: {
    version: 2,
    schema: z.object({ by: Id, reason: z.string(), decision }),
    upcasters: byHand('ContentHidden'),
  },
  /** The last reason to hide it is gone. */
  ContentUnhidden: { version: 2, schema: z.object({ by: Id, decision }), upcasters: byHand('ContentUnhidden') },
  /** From here on it is for adults. */
  ContentGated: { version: 1, schema: z.object({ by: Id, reason: z.string(), decision: Id }) },
  /** The last reason to keep it for adults is gone. */
  ContentUngated: { version: 1, schema: z.object({ by: Id, decision: Id }) },
  /** A reason to hide or to gate it is gone, and others stand: nothing changes for whoever looks. */
  ContentHoldLifted: { version: 1, schema: z.object({ by: Id, decision }) },
} as const;
export type ModeratedEvent = EventOf<typeof moderatedEvents>;

/** A decision of a case, and who made it. Only the platform says that it carries one out. */
export interface ByDecision {
  readonly id: string;
  readonly by: string;
}

/** Moderators and operators hide what is not their own, with a reason that its author reads, and take that back; what a case decides follows by itself. */
export type ModeratedCommand =
  | { readonly type: 'HideContent'; readonly reason: string; readonly decision?: ByDecision | undefined }
  | { readonly type: 'GateContent'; readonly reason: string; readonly decision: ByDecision }
  /** Takes back what this decision did; without one, what was done by hand. */
  | { readonly type: 'UnhideContent'; readonly decision?: ByDecision | undefined };

/**
 * What stands against content: a reason each, by the decision that it comes from, or `BY_HAND`. A decision that was taken back stays known
 * as `lifted`: carried out late, it does nothing any more.
 */
export type Moderation = ReadonlyMap<string, 'hidden' | 'gated' | 'lifted'>;

/** Nothing stands against it. */
export const unmoderated: Moderation = new Map();
const BY_HAND = 'hand';

/** Whether a reason to hide it stands. */
export function isHidden(holds: Moderation): boolean {
  return [...holds.values()].includes('hidden');
}

export function isModeratedCommand(command: { readonly type: string }): command is ModeratedCommand {
  return ['HideContent', 'UnhideContent', 'GateContent'].includes(command.type);
}

export function isModeratedEvent(event: { readonly type: string }): event is ModeratedEvent {
  return event.type in moderatedEvents;
}

/** Refusals: `NotAllowed`, `ReasonMissing`, `ReasonTooLong`, `HeldByDecision`. What is so already gives no events. */
export function decideModerated(
  command: ModeratedCommand,
  holds: Moderation,
  owner: string,
  { actor }: DecideContext,
): Decision<ModeratedEvent> {
  const { decision } = command;
  if (decision ? !isSystem(actor) : actor.kind !== 'person' || !hasRole(actor, 'moderator', 'operator'))
    return reject('NotAllowed', 'Only a moderator can do that.');
  if (isPerson(actor, owner)) return reject('NotAllowed', 'Nobody moderates what is their own. Ask a colleague.');
  const by = decision?.by ?? (actor.kind === 'person' ? actor.id : '');
  if (command.type === 'UnhideContent') return lift(by, decision?.id, holds);
  const reason = command.reason.trim();
  if (reason === '') return reject('ReasonMissing', 'Write down why: its author reads it.');
  if (reason.length > textLimits.reason)
    return reject('ReasonTooLong', `Say it in at most ${textLimits.reason} characters.`);
  if (holds.has(decision?.id ?? BY_HAND)) return [];
  if (command.type === 'GateContent')
    return [{ type: 'ContentGated', data: { by, reason, decision: command.decision.id } }];
  return [{ type: 'ContentHidden', data: { by, reason, ...(decision && { decision: decision.id }) } }];
}

function lift(by: string, decision: string | undefined, holds: Moderation): Decision<ModeratedEvent> {
  const key = decision ?? BY_HAND;
  const kind = holds.get(key);
  if (!kind || kind === 'lifted') {
    const decided = decision === undefined && [...holds.values()].some((what) => what !== 'lifted');
    return decided ? reject('HeldByDecision', 'A decision stands here. It changes when its appeal is decided.') : [];
  }
  const others = [...holds].some(([other, what]) => other !== key && what === kind);
  if (others) return [{ type: 'ContentHoldLifted', data: { by, ...(decision && { decision }) } }];
  if (kind === 'gated' && decision !== undefined) return [{ type: 'ContentUngated', data: { by, decision } }];
  return [{ type: 'ContentUnhidden', data: { by, ...(decision && { decision }) } }];
}

/** What stands against content after one of these events. */
export function evolveModerated(holds: Moderation, event: ModeratedEvent): Moderation {
  const key = event.data.decision ?? BY_HAND;
  switch (event.type) {
    case 'ContentHidden':
      return new Map([...holds, [key, 'hidden']]);
    case 'ContentGated':
      return new Map([...holds, [key, 'gated']]);
    case 'ContentUnhidden':
    case 'ContentUngated':
    case 'ContentHoldLifted':
      return key === BY_HAND
        ? new Map([...holds].filter(([other]) => other !== key))
        : new Map([...holds, [key, 'lifted']]);
    default:
      return never(event);
  }
}

/** The commands that leave each of these events, for retracing. */
export const moderatedCommands = {
  ContentHidden: ({ reason, by, decision }: DataOf<'ContentHidden'>): ModeratedCommand => ({
    ...{ type: 'HideContent', reason, ...(decision !== undefined && { decision: { id: decision, by } }) },
  }),
  ContentGated: ({ reason, by, decision }: DataOf<'ContentGated'>): ModeratedCommand => ({
    ...{ type: 'GateContent', reason, decision: { id: decision, by } },
  }),
  lifted: ({ by, decision }: DataOf<'ContentHoldLifted'>): ModeratedCommand => ({
    ...{ type: 'UnhideContent', ...(decision !== undefined && { decision: { id: decision, by } }) },
  }),
};
type DataOf<T extends ModeratedEvent['type']> = Extract<ModeratedEvent, { readonly type: T }>['data'];
