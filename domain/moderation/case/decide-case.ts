import { hasRole, isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { DAY, iso } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import type { CaseEvent } from './events.ts';
import type { KnownCase } from './state.ts';
import { mostDays } from './terms.ts';

/** Whoever has claimed a case decides it. Refusals: `CaseClosed`, `CaseNotYours`, `OutcomeInvalid`, `NotAllowed`, `DaysInvalid`. */
export function decideCase(
  command: Command<'DecideCase'>,
  { subject, owner, n, open, claim }: KnownCase,
  context: DecideContext,
): Decision<CaseEvent> {
  const { actor, now } = context;
  if (!open) return reject('CaseClosed', 'This case is decided. Take the next one.');
  if (!claim || !isPerson(actor, claim.by) || claim.until <= now)
    return reject('CaseNotYours', 'Claim this case first, so that nobody else decides it meanwhile.');
  const refused = refuseOutcome(command, context);
  if (refused) return refused;
  const { outcome, rule, reason, days } = command;
  const decision = derivedId('decision', subject.kind, subject.id, n);
  const until = days === undefined ? {} : { until: iso(now + days * DAY) };
  const terms = { n, decision, subject, owner, outcome, rule, reason: reason.trim() };
  return [{ type: 'CaseDecided', data: { ...terms, by: claim.by, at: iso(now), ...until } }];
}

function refuseOutcome(
  { subject, outcome, days }: Command<'DecideCase'>,
  { actor }: DecideContext,
): Rejection | undefined {
  if (subject.kind === 'person' && (outcome === 'hide' || outcome === 'remove'))
    return reject('OutcomeInvalid', 'A person cannot be hidden or removed. Warn, suspend or ban them.');
  if (outcome === 'ban' && !hasRole(actor, 'operator'))
    return reject('NotAllowed', 'Only an operator bans somebody. Release the case, and tell one.');
  if (outcome !== 'suspend')
    return days === undefined ? undefined : reject('DaysInvalid', 'Only a suspension has an end.');
  const most = mostDays[hasRole(actor, 'operator') ? 'operator' : 'moderator'];
  if (days !== undefined && Number.isInteger(days) && days >= 1 && days <= most) return undefined;
  return reject('DaysInvalid', `Suspend somebody for 1 to ${most} days.`);
}
