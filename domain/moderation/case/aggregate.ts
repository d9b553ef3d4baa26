import { hasRole, isPerson } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { iso } from '../../kernel/time.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import { appeal, resolve } from './appeal.ts';
import type { CaseCommand, Command } from './commands.ts';
import { decideCase } from './decide-case.ts';
import { type CaseEvent, caseEvents, type Subject } from './events.ts';
import { type CaseState, evolve, type KnownCase } from './state.ts';
import { CLAIM_MS, MOST_REPORTS, severityOf } from './terms.ts';

/** The id of the one case of a thing. */
export const caseOf = ({ kind, id }: Subject) => derivedId(kind, id);

/**
 * Decides one command of a case. Refusals: `NotFound`, `NotAllowed`, `OwnContent`, `TooFast`, `OwnCase`, `CaseClosed`,
 * `ClaimedByOther`, `CaseNotYours`, and those of decisions and appeals.
 */
function decide(command: CaseCommand, state: CaseState, context: DecideContext): Decision<CaseEvent> {
  if (command.type === 'ReportContent') return report(command, state, context);
  if (!state) return reject('NotFound', 'Nobody has reported this. Look at the queue again.');
  if (command.type === 'AppealDecision') return appeal(command, state, context);
  const refused = refuseStaff(state, context);
  if (refused) return refused;
  switch (command.type) {
    case 'ClaimCase':
      return claim(state, context);
    case 'ReleaseCase':
      if (!state.open || !state.claim) return [];
      if (!isPerson(context.actor, state.claim.by) && state.claim.until > context.now)
        return reject('CaseNotYours', 'A colleague works on this case. Wait until they are done, or for half an hour.');
      return [{ type: 'CaseReleased', data: { n: state.n, by: personOf(context) } }];
    case 'DecideCase':
      return refuseReason(command.reason) ?? decideCase(command, state, context);
    case 'ResolveAppeal':
      return refuseReason(command.reason) ?? resolve(command, state, context);
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
  if (lately >= MOST_REPORTS)
    return reject('TooFast', 'You have reported a lot today, and we look at all of it. Go on tomorrow.');
  const n = state?.open ? state.n : (state?.n ?? 0) + 1;
  const reported: CaseEvent = {
    type: 'ContentReported',
    data: { n, reporter, reason, ...(text && { text }), revision },
  };
  if (state?.open) return [reported];
  return [{ type: 'CaseOpened', data: { n, subject, owner, severity: severityOf[reason] } }, reported];
}

function claim({ n, open, claim: other }: KnownCase, context: DecideContext): Decision<CaseEvent> {
  if (!open) return reject('CaseClosed', 'This case is decided. Take the next one.');
  const by = personOf(context);
  if (other && other.until > context.now) {
    if (other.by === by) return [];
    return reject('ClaimedByOther', 'A colleague works on this case. Take the next one.');
  }
  return [{ type: 'CaseClaimed', data: { n, by, until: iso(context.now + CLAIM_MS) } }];
}

/** Staff, and no part of the case: neither whose it is about nor a reporter. */
function refuseStaff({ owner, open, reporters }: KnownCase, { actor }: DecideContext) {
  if (actor.kind !== 'person' || !hasRole(actor, 'moderator', 'operator'))
    return reject('NotAllowed', 'Only a moderator can do that.');
  if (actor.id === owner || (open && reporters.has(actor.id)))
    return reject('OwnCase', 'You are part of this case. Leave it to a colleague.');
  return undefined;
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
