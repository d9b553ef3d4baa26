import { hasRole, isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import type { CaseEvent } from './events.ts';
import type { KnownCase, Proposed } from './state.ts';
import { mostDays, needsSecond, outcomesOf } from './terms.ts';

/**
 * Whoever has claimed a case decides it, or proposes what two people have to agree on. Refusals: `CaseClosed`, `AwaitsSecond`,
 * `CaseNotYours`, `OutcomeInvalid`, `NotAllowed`, `DaysInvalid`.
 */
export function decideCase(
  command: Command<'DecideCase'>,
  { subject, owner, n, open, claim, proposed }: KnownCase,
  context: DecideContext,
): Decision<CaseEvent> {
  const { actor, now } = context;
  if (!open) return reject('CaseClosed', 'This case is over. Take the next one.');
  if (proposed) return awaitsSecond();
  if (!claim || !isPerson(actor, claim.by) || claim.until <= now)
    return reject('CaseNotYours', 'Claim this case first, so that nobody else decides it meanwhile.');
  const refused = refuseReason(command.reason) ?? refuseOutcome(command, context);
  if (refused) return refused;
  const { outcome, rule, reason, days, note, reach } = command;
  const decision = derivedId('decision', subject.kind, subject.id, n);
  const terms = { n, decision, subject, owner, outcome, rule, reason: reason.trim(), ...(note && { note }) };
  const made = { ...terms, by: claim.by, at: iso(now) };
  if (needsSecond(outcome, days, reach))
    return [{ type: 'DecisionProposed', data: { ...made, ...(days !== undefined && { days }) } }];
  return [{ type: 'CaseDecided', data: { ...made, ...untilOf(days, now) } }];
}

/** Another than who proposed it makes it the decision. Refusals: `NothingProposed`, `SamePerson`. */
export function confirm(
  { decision }: Command<'ConfirmDecision'>,
  { proposed, decisions }: KnownCase,
  { actor, now }: DecideContext,
): Decision<CaseEvent> {
  const second = actor.kind === 'person' ? actor.id : '';
  if (decisions.get(decision)?.second === second) return [];
  const refused = refuseSecond(decision, proposed, second);
  if (refused || !proposed) return refused ?? nothingProposed();
  const { days, ...terms } = proposed;
  return [{ type: 'CaseDecided', data: { ...terms, at: iso(now), second, ...untilOf(days, now) } }];
}

/** Another than who proposed it sends it back. Refusals: `ReasonMissing`, `ReasonTooLong`, `NothingProposed`, `SamePerson`. */
export function refuse(
  { decision, reason }: Command<'RefuseDecision'>,
  { n, proposed }: KnownCase,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  const by = actor.kind === 'person' ? actor.id : '';
  const refused = refuseReason(reason) ?? refuseSecond(decision, proposed, by);
  return refused ?? [{ type: 'DecisionRefused', data: { n, decision, by, reason: reason.trim() } }];
}

export const awaitsSecond = () =>
  reject('AwaitsSecond', 'A decision on this case waits for a second person. Confirm or refuse it.');
const nothingProposed = () =>
  reject('NothingProposed', 'This proposal is gone: it was confirmed, refused or taken back.');

function refuseSecond(decision: string, proposed: Proposed | undefined, by: string): Rejection | undefined {
  if (proposed?.decision !== decision) return nothingProposed();
  if (proposed.by === by) return reject('SamePerson', 'You proposed this. A colleague confirms or refuses it.');
  return undefined;
}

function untilOf(days: number | undefined, now: number) {
  return days === undefined ? {} : { until: iso(now + days * DAY) };
}

function refuseOutcome(
  { subject, outcome, days }: Command<'DecideCase'>,
  { actor }: DecideContext,
): Rejection | undefined {
  if (!outcomesOf[subject.kind].includes(outcome))
    return reject('OutcomeInvalid', `That cannot be decided about a ${subject.kind}. Choose something else.`);
  if (outcome === 'ban' && !hasRole(actor, 'operator'))
    return reject('NotAllowed', 'Only an operator bans somebody. Pass the case on to one.');
  if (outcome !== 'suspend')
    return days === undefined ? undefined : reject('DaysInvalid', 'Only a suspension has an end.');
  const most = mostDays[hasRole(actor, 'operator') ? 'operator' : 'moderator'];
  if (days !== undefined && Number.isInteger(days) && days >= 1 && days <= most) return undefined;
  return reject('DaysInvalid', `Suspend somebody for 1 to ${most} days.`);
}
