import { z } from 'zod';
import { hasRole, isPerson, isSystem } from '../kernel/actor.ts';
import { type DecideContext, type Decision, never } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event.ts';
import { Id } from '../kernel/schemas.ts';
import { textLimits } from '../kernel/text-limits.ts';
import { GateAge } from './ages.ts';
import { gateAges } from './from-ages.ts';
import { reject } from './refusals.ts';

/** A decision that something comes from; absent where a moderator did it by hand. */
const decision = Id.optional();

/** What a first version did not say was not so: it came from no decision, or lowered no gate. */
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
  /** From here on it is for people of this age and over; in version 1 every gate was for adults. Of several the highest counts. */
  ContentGated: {
    version: 2,
    schema: z.object({ by: Id, reason: z.string(), decision: Id, fromAge: GateAge }),
    upcasters: { 1: (data: unknown) => [{ type: 'ContentGated', data: { ...(data as object), fromAge: 18 } }] },
  },
  /** The last reason to gate it is gone. */
  ContentUngated: { version: 1, schema: z.object({ by: Id, decision: Id }) },
  /**
   * A reason to hide or to gate it is gone, and others stand. Nothing changes for whoever looks, unless `fromAge` is there: the gates that
   * stand are for no higher age than this. In version 1 all gates were for adults.
   */
  ContentHoldLifted: {
    version: 2,
    schema: z.object({ by: Id, decision, fromAge: GateAge.optional() }),
    upcasters: byHand('ContentHoldLifted'),
  },
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
  | {
      readonly type: 'GateContent';
      readonly reason: string;
      readonly decision: ByDecision;
      readonly fromAge: GateAge;
    }
  /** Takes back what this decision did; without one, what was done by hand. */
  | { readonly type: 'UnhideContent'; readonly decision?: ByDecision | undefined };

/**
 * What stands against content: a reason each, by the decision that it comes from, or `BY_HAND`; of a gate the age. A decision that was taken back stays known
 * as `lifted`: carried out late, it does nothing any more.
 */
export type Moderation = ReadonlyMap<string, 'hidden' | 'lifted' | GateAge>;

/** Nothing stands against it. */
export const unmoderated: Moderation = new Map();
const BY_HAND = 'hand';

/** Whether a reason to hide it stands. */
export function isHidden(holds: Moderation): boolean {
  return [...holds.values()].includes('hidden');
}

/** Whether somebody has hidden it by hand, and nobody has taken that back. */
export function isHeldByHand(holds: Moderation): boolean {
  return holds.get(BY_HAND) === 'hidden';
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
    return [{ type: 'ContentGated', data: { by, reason, decision: command.decision.id, fromAge: command.fromAge } }];
  return [{ type: 'ContentHidden', data: { by, reason, ...(decision && { decision: decision.id }) } }];
}

function lift(by: string, decision: string | undefined, holds: Moderation): Decision<ModeratedEvent> {
  const key = decision ?? BY_HAND;
  const kind = holds.get(key);
  if (!kind || kind === 'lifted') {
    const decided = decision === undefined && [...holds.values()].some((what) => what !== 'lifted');
    return decided ? reject('HeldByDecision', 'A decision stands here. It changes when its appeal is decided.') : [];
  }
  const data = { by, ...(decision && { decision }) };
  const others = new Map([...holds].filter(([other]) => other !== key));
  if (kind === 'hidden')
    return [isHidden(others) ? { type: 'ContentHoldLifted', data } : { type: 'ContentUnhidden', data }];
  const fromAge = gateOf(others);
  if (fromAge === undefined) return decision === undefined ? [] : [{ type: 'ContentUngated', data: { by, decision } }];
  return [{ type: 'ContentHoldLifted', data: { ...data, ...(fromAge < kind && { fromAge }) } }];
}

/** The highest age that a gate which stands is for; undefined where none does. */
function gateOf(holds: Moderation): GateAge | undefined {
  const standing = [...holds.values()];
  return gateAges.findLast((age) => standing.includes(age));
}

/** What stands against content after one of these events. */
export function evolveModerated(holds: Moderation, event: ModeratedEvent): Moderation {
  const key = event.data.decision ?? BY_HAND;
  switch (event.type) {
    case 'ContentHidden':
      return new Map([...holds, [key, 'hidden']]);
    case 'ContentGated':
      return new Map([...holds, [key, event.data.fromAge]]);
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
  ContentGated: ({ reason, by, decision, fromAge }: DataOf<'ContentGated'>): ModeratedCommand => ({
    ...{ type: 'GateContent', reason, decision: { id: decision, by }, fromAge },
  }),
  lifted: ({ by, decision }: DataOf<'ContentHoldLifted'>): ModeratedCommand => ({
    ...{ type: 'UnhideContent', ...(decision !== undefined && { decision: { id: decision, by } }) },
  }),
};
type DataOf<T extends ModeratedEvent['type']> = Extract<ModeratedEvent, { readonly type: T }>['data'];
