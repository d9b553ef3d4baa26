import { retracing } from '../../kernel/retrace.ts';
import { DAY, ms } from '../../kernel/time.ts';
import { caseAggregate } from './aggregate.ts';
import type { CaseEvent } from './events.ts';
import type { CaseState } from './state.ts';
import { subjectKinds } from './terms.ts';

/** What a case is about, as its state or its first event says. */
function subjectOf({ before, events }: { readonly before: CaseState; readonly events: readonly CaseEvent[] }) {
  const opened = events.find(({ type }) => type === 'CaseOpened');
  if (opened?.type === 'CaseOpened') return opened.data;
  if (before) return before;
  const nobody = '00000000-0000-0000-0000-000000000000';
  return { subject: { kind: subjectKinds[0], id: nobody }, owner: nobody };
}

/** Which command left which event of a case. */
export const caseRetrace = retracing(caseAggregate, {
  ContentReported: ({ n: _, ...data }, traced) => {
    const { subject, owner } = subjectOf(traced);
    return [{ type: 'ReportContent', subject, owner, lately: 0, ...data }];
  },
  CaseOpened: 'consequence',
  CaseClaimed: (_, traced) => [{ type: 'ClaimCase', subject: subjectOf(traced).subject }],
  CaseReleased: (_, traced) => [{ type: 'ReleaseCase', subject: subjectOf(traced).subject }],
  CaseDecided: ({ outcome, rule, reason, at, until }, traced) => {
    const days = until === undefined ? undefined : (ms(until) - ms(at)) / DAY;
    return [{ type: 'DecideCase', subject: subjectOf(traced).subject, outcome, rule, reason, days }];
  },
  DecisionAppealed: ({ decision, text }, traced) => [
    { type: 'AppealDecision', subject: subjectOf(traced).subject, decision, text },
  ],
  DecisionReversed: ({ decision, reason }, traced) => [
    { type: 'ResolveAppeal', subject: subjectOf(traced).subject, decision, reverse: true, reason },
  ],
  DecisionKept: ({ decision, reason }, traced) => [
    { type: 'ResolveAppeal', subject: subjectOf(traced).subject, decision, reverse: false, reason },
  ],
});
