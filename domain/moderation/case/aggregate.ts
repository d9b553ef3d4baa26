import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { iso } from '../../kernel/time.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import { addMessage, appeal, close, resolve, reverse } from './appeal.ts';
import type { CaseCommand, Command } from './commands.ts';
import { awaitsSecond, confirm, decideCase, refuse } from './decide-case.ts';
import { type CaseEvent, caseEvents, type Subject } from './events.ts';
import { hideByHand } from './hide-by-hand.ts';
import { refuseStaff } from './refuse-staff.ts';
import { type CaseState, evolve, type KnownCase } from './state.ts';
import { fileTakedown, withdrawTakedown } from './takedown.ts';
import { tell, tellOwner } from './tell.ts';
import { CLAIM_MS, MOST_REPORTS, MOST_STAFF_REPORTS, severityOf } from './terms.ts';

/** The id of the one case of a thing. */
export const caseOf = ({ kind, id }: Subject) => derivedId(kind, id);

/**
 * Decides one command of a case. Refusals: `NotFound`, `NotAllowed`, `OwnContent`, `TooFast`, `SwearRequired`, `OutcomeInvalid`, `OwnCase`, `CaseClosed`,
 * `ClaimedByOther`, `CaseNotYours`, `AwaitsSecond`, and those of decisions and appeals.
 */
function decide(command: CaseCommand, state: CaseState, context: DecideContext): Decision<CaseEvent> {
  if (command.type === 'ReportContent') return report(command, state, context);
  if (command.type === 'FileTakedown') return fileTakedown(command, state, context);
  if (command.type === 'HideByHand') return hideByHand(command, state, context);
  if (!state) return reject('NotFound', 'Nobody has reported this. Look at the queue again.');
  if (command.type === 'WithdrawTakedown') return withdrawTakedown(command, state, context);
  if (command.type === 'AppealDecision') return appeal(command, state, context);
  if (command.type === 'AddCaseMessage') return addMessage(command, state, context);
  if (command.type === 'TellReporters' || command.type === 'TellClaimants') return tell(command, state, context);
  if (command.type === 'TellOwner') return tellOwner(command, state, context);
  if (command.type === 'CloseCase') return close(command, state, context);
  if (command.type === 'ReleaseCase') return release(state, context);
  const refused = refuseStaff(state, context);
  if (refused) return refused;
  switch (command.type) {
    case 'ClaimCase':
      return claim(state, context);
    case 'EscalateCase':
      return escalate(command, state, context);
    case 'DecideCase':
      return decideCase(command, state, context);
    case 'ConfirmDecision':
      return confirm(command, state, context);
    case 'RefuseDecision':
      return refuse(command, state, context);
    case 'ResolveAppeal':
      return refuseReason(command.reason) ?? resolve(command, state, context);
    case 'ReverseDecision':
      return refuseReason(command.reason) ?? reverse(command, state, context);
    default:
      return never(command);
  }
}

function report(
  { subject, owner, reporter, reason, text, revision, lately }: Command<'ReportContent'>,
  state: CaseState,
  { actor }: DecideContext,
): Decision<CaseEvent> {
  if (!isPerson(actor, reporter)) return reject('NotAllowed', 'Nobody reports in another name.');
  if (reporter === owner) return reject('OwnContent', 'This is your own. Change it, or delete it.');
  if (state?.open && state.reporters.has(reporter)) return [];
  const staff = hasRole(actor, 'operator') || hasRole(actor, 'moderator');
  if (lately >= (staff ? MOST_STAFF_REPORTS : MOST_REPORTS))
    return reject('TooFast', 'You have reported a lot today, and we look at all of it. Go on tomorrow.');
  const n = state?.open ? state.n : (state?.n ?? 0) + 1;
  const reported: CaseEvent = {
    type: 'ContentReported',
    data: { n, reporter, reason, ...(text && { text }), revision },
  };
  if (state?.open) return [reported];
  return [{ type: 'CaseOpened', data: { n, subject, owner, severity: severityOf[reason] } }, reported];
}

function claim({ n, open, claim: other, escalated, proposed }: KnownCase, context: DecideContext): Decision<CaseEvent> {
  if (!open) return reject('CaseClosed', 'This case is over. Take the next one.');
  if (proposed) return awaitsSecond();
  if (escalated && !hasRole(context.actor, 'operator'))
    return reject('NotAllowed', 'This case was passed on to an operator. Take the next one.');
  const by = personOf(context);
  if (other && other.until > context.now) {
    if (other.by === by) return [];
    return reject('ClaimedByOther', 'A colleague works on this case. Take the next one.', heldBy(other));
  }
  return [{ type: 'CaseClaimed', data: { n, by, until: iso(context.now + CLAIM_MS) } }];
}

/** Who claimed it, or proposed a decision, lets it go; a claim that is over anybody of staff does, and the sweeper. */
function release(state: KnownCase, context: DecideContext): Decision<CaseEvent> {
  const { actor, now } = context;
  const refused = isSystem(actor) ? undefined : refuseStaff(state, context);
  if (refused) return refused;
  const { n, claim: held, proposed } = state;
  if (proposed && isPerson(actor, proposed.by)) return [{ type: 'CaseReleased', data: { n, by: proposed.by } }];
  if (!held) return [];
  if (!isPerson(actor, held.by) && held.until > now)
    return reject('CaseNotYours', 'A colleague works on this case. Wait until they are done, or for half an hour.');
  return [{ type: 'CaseReleased', data: { n, by: held.by } }];
}

/** Who has claimed it passes it on. */
function escalate(
  { to }: Command<'EscalateCase'>,
  { n, open, claim: held, escalated }: KnownCase,
  context: DecideContext,
): Decision<CaseEvent> {
  if (!open) return reject('CaseClosed', 'This case is over. Take the next one.');
  if (escalated === to && !held) return [];
  const by = personOf(context);
  if (held?.by !== by || held.until <= context.now)
    return reject('CaseNotYours', 'Claim this case first, so that nobody else decides it meanwhile.');
  return [{ type: 'CaseEscalated', data: { n, to, by } }];
}

/** For who comes second: whose claim it is, and until when. */
function heldBy({ by, until }: NonNullable<KnownCase['claim']>) {
  return { by, until: iso(until) };
}

function personOf({ actor }: DecideContext): string {
  return actor.kind === 'person' ? actor.id : '';
}

/** All that is reported of one thing: a stream of its own, so that a storm of reports is one case. */
export const caseAggregate: Aggregate<CaseState, CaseCommand, CaseEvent> = {
  category: 'case',
  events: caseEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ subject }) => `case-${caseOf(subject)}`,
  remembers: 256,
};
