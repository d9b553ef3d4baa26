import { isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import type { CaseEvent } from './events.ts';
import { type CaseState, type KnownCase, standingClaims } from './state.ts';
import { CLAIM_SEVERITY, canBeHidden, MOST_REPORTS } from './terms.ts';

/** Why a claim cannot be one, whoever makes it. Refusals: `SwearRequired`, `OutcomeInvalid`. */
export function refuseClaim({
  subject,
  sworn,
}: Pick<Command<'FileTakedown'>, 'subject' | 'sworn'>): Rejection | undefined {
  if (!sworn) return reject('SwearRequired', 'Swear that what you say is true, or report it instead.');
  if (!canBeHidden(subject.kind))
    return reject('OutcomeInvalid', `A ${subject.kind} cannot be taken down. Report it instead.`);
  return undefined;
}

/** Somebody swears that a thing is their work: what they swear to wrongly they answer for, so each says it once a round. */
export function fileTakedown(
  { subject, owner, claimant, about, work, sworn, lately }: Command<'FileTakedown'>,
  state: CaseState,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  if (!isPerson(actor, claimant)) return reject('NotAllowed', 'Nobody claims a work in another name.');
  if (claimant === owner) return reject('OwnContent', 'This is your own. Change it, or delete it.');
  const refused = refuseClaim({ subject, sworn });
  if (refused) return refused;
  if (state?.open && state.claimants.has(claimant)) return [];
  if (lately >= MOST_REPORTS)
    return reject('TooFast', 'You have reported a lot today, and we look at all of it. Go on tomorrow.');
  const n = state?.open ? state.n : (state?.n ?? 0) + 1;
  const claim = derivedId('takedown', subject.kind, subject.id, claimant, n);
  const filed: CaseEvent = {
    type: 'TakedownFiled',
    data: { n, claim, subject, by: claimant, claimant: about, work, sworn: true },
  };
  if (state?.open) return [filed];
  return [{ type: 'CaseOpened', data: { n, subject, owner, severity: CLAIM_SEVERITY } }, filed];
}

/**
 * Who swore that a thing is their work takes it back, whenever that is. A round in which nobody says anything any more is over; what was decided
 * stands. Refusals: `NotFound`, `NotAllowed`.
 */
export function withdrawTakedown(
  { claim: id }: Command<'WithdrawTakedown'>,
  state: KnownCase,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  const { subject, owner, open, reporters, claims } = state;
  const claim = claims.get(id);
  if (!claim) return reject('NotFound', 'There is no such claim. Open the link in our mail again.');
  const { n, by } = claim;
  if (!isPerson(actor, by)) return reject('NotAllowed', 'Only who made a claim withdraws it.');
  if (claim.withdrawn) return [];
  const withdrawn: CaseEvent = { type: 'TakedownWithdrawn', data: { n, claim: id, subject, owner, by } };
  const isLast = open && n === state.n && reporters.size === 0 && standingClaims(state, n).length === 1;
  return isLast ? [withdrawn, { type: 'CaseDropped', data: { n } }] : [withdrawn];
}
