import { hasRole } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { iso } from '../../kernel/time.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import { awaitsSecond } from './decide-case.ts';
import type { CaseEvent } from './events.ts';
import { refuseStaff } from './refuse-staff.ts';
import { type CaseState, type Decided, isByHand, type KnownCase } from './state.ts';
import { canBeHidden, needsSecond, severityOf } from './terms.ts';

const hides: Decided['outcome'] = 'hide';

/** What staff hid by hand, and nobody has taken back. */
export function standingByHand(state: KnownCase): readonly Decided[] {
  return [...state.decisions.values()].filter(
    (decided) => decided.outcome === hides && decided.appeal !== 'reversed' && isByHand(state, decided),
  );
}

/**
 * Decides an open round, or one that begins with it, at once. A colleague's claim stands in the way, and what takes two people is proposed
 * at the case. Refusals: `NotAllowed`, `OwnCase`, `ReasonMissing`, `ReasonTooLong`, `OutcomeInvalid`, `AwaitsSecond`, `ClaimedByOther`.
 */
export function hideByHand(
  { subject, owner, rule, reason, reach }: Command<'HideByHand'>,
  state: CaseState,
  context: DecideContext,
): Decision<CaseEvent> {
  const round = state?.open ? state : undefined;
  const { reporters = new Set<string>(), claimants = new Set<string>() } = round ?? {};
  const refused = refuseStaff({ owner, open: round !== undefined, reporters, claimants }, context);
  if (refused) return refused;
  const why = refuseReason(reason);
  if (why) return why;
  if (!canBeHidden(subject.kind))
    return reject('OutcomeInvalid', `A ${subject.kind} cannot be hidden. Report it instead.`);
  if (state && !round && standingByHand(state).length > 0) return [];
  const { actor, now } = context;
  const by = actor.kind === 'person' ? actor.id : '';
  if (round?.proposed) return awaitsSecond();
  if (round?.escalated && !hasRole(actor, 'operator'))
    return reject('NotAllowed', 'Its case was passed on to an operator. Leave it to one.');
  if (round?.claim && round.claim.by !== by && round.claim.until > now)
    return reject('ClaimedByOther', 'A colleague works on its case, and decides it.');
  if (needsSecond(hides, undefined, reach))
    return reject('AwaitsSecond', 'Two people decide what reaches so many. Report it, and decide its case.');
  const n = round?.n ?? (state?.n ?? 0) + 1;
  const decision = derivedId('decision', subject.kind, subject.id, n);
  const terms = { n, decision, subject, owner, outcome: hides, rule, reason: reason.trim() };
  const decided: CaseEvent = { type: 'CaseDecided', data: { ...terms, by, at: iso(now) } };
  if (round) return [decided];
  return [{ type: 'CaseOpened', data: { n, subject, owner, severity: severityOf[rule] } }, decided];
}
