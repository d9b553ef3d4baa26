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

/** How many people a decision reached, which no event says: so few that one person decides, or so many that two do. */
const few = { followers: 0, buyers: 0 };
const many = { followers: Number.MAX_SAFE_INTEGER, buyers: 0 };

/** Which command left which event of a case. */
export const caseRetrace = retracing(caseAggregate, {
  ContentReported: ({ n: _, ...data }, traced) => {
    const { subject, owner } = subjectOf(traced);
    return [{ type: 'ReportContent', subject, owner, lately: 0, ...data }];
  },
  TakedownFiled: ({ subject, by, claimant, work, sworn }, traced) => [
    {
      ...{ type: 'FileTakedown', subject, owner: subjectOf(traced).owner, claimant: by, about: claimant },
      ...{ work, sworn, lately: 0 },
    },
  ],
  TakedownWithdrawn: ({ subject, claim }) => [{ type: 'WithdrawTakedown', subject, claim }],
  CaseOpened: 'consequence',
  CaseDropped: 'consequence',
  CaseClaimed: (_, traced) => [{ type: 'ClaimCase', subject: subjectOf(traced).subject }],
  CaseReleased: (_, traced) => [{ type: 'ReleaseCase', subject: subjectOf(traced).subject }],
  CaseEscalated: ({ to }, traced) => [{ type: 'EscalateCase', subject: subjectOf(traced).subject, to }],
  DecisionProposed: ({ subject, outcome, rule, reason, note, days }) => [
    { type: 'DecideCase', subject, outcome, rule, reason, note, days, reach: many },
  ],
  DecisionRefused: ({ decision, reason }, traced) => [
    { type: 'RefuseDecision', subject: subjectOf(traced).subject, decision, reason },
  ],
  CaseDecided: ({ subject, owner, decision, outcome, rule, reason, note, at, until, second }) => {
    if (second !== undefined) return [{ type: 'ConfirmDecision', subject, decision }];
    const days = until === undefined ? undefined : (ms(until) - ms(at)) / DAY;
    const byHand = { type: 'HideByHand', subject, owner, rule, reason, reach: few } as const;
    return [
      { type: 'DecideCase', subject, outcome, rule, reason, note, days, reach: few },
      ...(outcome === 'hide' ? [byHand] : []),
    ];
  },
  DecisionAppealed: ({ decision, text }, traced) => [
    { type: 'AppealDecision', subject: subjectOf(traced).subject, decision, text },
  ],
  ReportersTold: ({ decision }, traced) => [{ type: 'TellReporters', subject: subjectOf(traced).subject, decision }],
  ClaimantsTold: ({ decision }, traced) => [{ type: 'TellClaimants', subject: subjectOf(traced).subject, decision }],
  OwnerTold: ({ decision }, traced) => [{ type: 'TellOwner', subject: subjectOf(traced).subject, decision }],
  CaseMessageAdded: ({ decision, text }, traced) => [
    { type: 'AddCaseMessage', subject: subjectOf(traced).subject, decision, text },
  ],
  DecisionReversed: ({ decision, reason }, traced) => [
    { type: 'ResolveAppeal', subject: subjectOf(traced).subject, decision, reverse: true, reason },
    { type: 'ReverseDecision', subject: subjectOf(traced).subject, decision, reason },
  ],
  DecisionKept: ({ decision, reason }, traced) => [
    { type: 'ResolveAppeal', subject: subjectOf(traced).subject, decision, reverse: false, reason },
  ],
  CaseClosed: ({ decision }, traced) => [{ type: 'CloseCase', subject: subjectOf(traced).subject, decision }],
});
