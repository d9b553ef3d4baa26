import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { type CaseEvent, caseEvents } from '@marquee/domain/moderation/case/events.ts';
import {
  CLAIM_SEVERITY,
  type Escalation,
  type Outcome,
  type ReportReason,
  type SubjectKind,
  severityOf,
} from '@marquee/domain/moderation/case/terms.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';

/** What waits for a second person. */
export type Proposal = Pick<
  Extract<CaseEvent, { type: 'DecisionProposed' }>['data'],
  'decision' | 'outcome' | 'rule' | 'reason' | 'note' | 'days' | 'by' | 'at'
>;

/** One round of a case. */
export interface CaseRow {
  readonly case_id: string;
  /** Counts from 1. */
  readonly n: number;
  readonly kind: SubjectKind;
  readonly subject: string;
  readonly owner: string;
  /** Of its gravest report, also of one that was withdrawn. */
  readonly severity: number;
  /** Reports, and claims that were not withdrawn. */
  readonly reports: number;
  /** `dropped`: whoever claimed anything has withdrawn it, and nothing was decided. */
  readonly state: 'open' | 'decided' | 'dropped';
  readonly opened_at: string;
  readonly claimed_by: string | null;
  /** Who claimed it has it until then. */
  readonly claimed_until: string | null;
  /** Who it was passed on to; null where to nobody. */
  readonly escalated: Escalation | null;
  readonly proposal: Proposal | null;
  readonly decision: string | null;
  readonly outcome: Outcome | null;
  readonly rule: ReportReason | null;
  /** What its owner reads. */
  readonly reason: string | null;
  /** What colleagues read. */
  readonly note: SealedEnvelope | null;
  readonly decided_by: string | null;
  /** Who confirmed it, where two people decided. */
  readonly second: string | null;
  readonly decided_at: string | null;
  /** When a suspension ends. */
  readonly until: string | null;
  /** `over`: nobody appealed in time. */
  readonly appeal: 'none' | 'open' | 'kept' | 'reversed' | 'over';
  readonly appealed_at: string | null;
  readonly appeal_text: SealedEnvelope | null;
  readonly resolved_by: string | null;
  readonly resolution: string | null;
}

/** One word of the dialogue about an appeal. */
export interface MessageRow {
  readonly case_id: string;
  /** How many events the case had before. */
  readonly revision: number;
  readonly decision: string;
  readonly by: string;
  readonly text: SealedEnvelope;
  readonly at: string;
}

/** One report of one person. What they said to it is sealed. */
export interface ReportRow {
  readonly case_id: string;
  readonly n: number;
  readonly reporter: string;
  readonly reason: ReportReason;
  readonly text: SealedEnvelope | null;
  readonly revision: number;
  readonly at: string;
}

/** One claim under oath. Who claims and what is sealed for them. */
export interface ClaimRow {
  readonly case_id: string;
  readonly n: number;
  readonly claim: string;
  readonly by: string;
  readonly claimant: SealedEnvelope;
  readonly work: SealedEnvelope;
  readonly at: string;
  readonly withdrawn_at: string | null;
}

const unclaimed = { claimed_by: null, claimed_until: null } as const;
const free = { ...unclaimed, escalated: null, proposal: null } as const;
const undecided = {
  ...{ decision: null, outcome: null, rule: null, reason: null, note: null },
  ...{ decided_by: null, second: null, decided_at: null, until: null },
  ...{ appeal: 'none' as const, appealed_at: null, appeal_text: null, resolved_by: null, resolution: null },
} as const;

const casesTable = keyedTable<CaseRow, 'case_id' | 'n', typeof caseEvents>({
  name: 'cases',
  columns: {
    case_id: 'uuid',
    n: 'integer',
    kind: 'text not null',
    subject: 'uuid not null',
    owner: 'uuid not null',
    severity: 'integer not null',
    reports: 'integer not null',
    state: 'text not null',
    opened_at: 'timestamptz not null',
    claimed_by: 'uuid',
    claimed_until: 'timestamptz',
    escalated: 'text',
    proposal: 'json',
    decision: 'uuid',
    outcome: 'text',
    rule: 'text',
    reason: 'text',
    note: 'json',
    decided_by: 'uuid',
    second: 'uuid',
    decided_at: 'timestamptz',
    until: 'timestamptz',
    appeal: 'text not null',
    appealed_at: 'timestamptz',
    appeal_text: 'json',
    resolved_by: 'uuid',
    resolution: 'text',
  },
  key: ['case_id', 'n'],
  indexes: [
    `(severity desc, opened_at, case_id) where state = 'open'`,
    `(appealed_at, case_id) where appeal = 'open'`,
    '(owner, decided_at desc) where decision is not null',
    `(claimed_until) where state = 'open' and claimed_by is not null`,
    `(decided_at) where state = 'decided' and appeal = 'none'`,
    // what staff sort by, either way; what has no such time comes last both ways
    '(severity desc, opened_at, case_id) include (state, appeal, kind)',
    '(opened_at, case_id)',
    '(reports, opened_at)',
    '(decided_at, opened_at)',
    '(decided_at desc nulls last, opened_at)',
    '(appealed_at, opened_at)',
    '(appealed_at desc nulls last, opened_at)',
    '(claimed_by) where claimed_by is not null',
    '(decision) where decision is not null',
    `(subject) where state = 'open' or appeal = 'open'`,
  ],
  keyOf: ({ stream, data }) => ({ case_id: keyOf(stream), n: (data as CaseEvent['data']).n }),
  isFirst: ({ type }) => type === 'CaseOpened',
  on: {
    CaseOpened: (_, { data: { subject, owner, severity }, meta }, key) => ({
      ...key,
      ...{ kind: subject.kind, subject: subject.id, owner, severity, reports: 0, state: 'open' },
      ...{ opened_at: meta.recordedAt, ...free, ...undecided },
    }),
    ContentReported: (row, { data }) =>
      row && { ...row, reports: row.reports + 1, severity: Math.max(row.severity, severityOf[data.reason]) },
    TakedownFiled: (row) =>
      row && { ...row, reports: row.reports + 1, severity: Math.max(row.severity, CLAIM_SEVERITY) },
    TakedownWithdrawn: (row) => row && { ...row, reports: row.reports - 1 },
    CaseDropped: (row) => row && { ...row, ...free, state: 'dropped' },
    CaseClaimed: (row, { data }) => row && { ...row, claimed_by: data.by, claimed_until: data.until },
    CaseReleased: (row) => row && { ...row, ...unclaimed, proposal: null },
    CaseEscalated: (row, { data }) => row && { ...row, ...unclaimed, escalated: data.to },
    DecisionProposed: (row, { data: { n: _, subject: __, owner: ___, ...proposal } }) =>
      row && { ...row, ...unclaimed, proposal },
    DecisionRefused: (row) => row && { ...row, proposal: null },
    CaseDecided: (row, { data }) => {
      const { decision, outcome, rule, reason, note = null, by, second = null, at, until = null } = data;
      return (
        row && {
          ...{ ...row, ...free, state: 'decided', decision, outcome, rule, reason, note },
          ...{ decided_by: by, second, decided_at: at, until },
        }
      );
    },
    DecisionAppealed: (row, { data, meta }) =>
      row && { ...row, appeal: 'open', appealed_at: meta.recordedAt, appeal_text: data.text },
    DecisionReversed: (row, { data }) =>
      row && { ...row, appeal: 'reversed', resolved_by: data.by, resolution: data.reason },
    DecisionKept: (row, { data }) => row && { ...row, appeal: 'kept', resolved_by: data.by, resolution: data.reason },
    CaseClosed: (row) => row && { ...row, appeal: 'over' },
  },
});

const reportsTable = keyedTable<ReportRow, 'case_id' | 'n' | 'reporter', Pick<typeof caseEvents, 'ContentReported'>>({
  name: 'case_reports',
  columns: {
    case_id: 'uuid',
    n: 'integer',
    reporter: 'uuid',
    reason: 'text not null',
    text: 'json',
    revision: 'integer not null',
    at: 'timestamptz not null',
  },
  key: ['case_id', 'n', 'reporter'],
  indexes: ['(reporter, at desc)'],
  keyOf: ({ stream, data }) => ({ case_id: keyOf(stream), n: data.n, reporter: data.reporter }),
  on: {
    ContentReported: (_, { data: { reason, text = null, revision }, meta }, key) => ({
      ...key,
      ...{ reason, text, revision, at: meta.recordedAt },
    }),
  },
});

type ClaimEvents = Pick<typeof caseEvents, 'TakedownFiled' | 'TakedownWithdrawn'>;
const claimsTable = keyedTable<ClaimRow, 'case_id' | 'n' | 'claim', ClaimEvents>({
  name: 'case_claims',
  columns: {
    case_id: 'uuid',
    n: 'integer',
    claim: 'uuid',
    by: 'uuid not null',
    claimant: 'json not null',
    work: 'json not null',
    at: 'timestamptz not null',
    withdrawn_at: 'timestamptz',
  },
  key: ['case_id', 'n', 'claim'],
  indexes: ['(by, at desc)'],
  keyOf: ({ stream, data }) => ({ case_id: keyOf(stream), n: data.n, claim: data.claim }),
  isFirst: ({ type }) => type === 'TakedownFiled',
  on: {
    TakedownFiled: (_, { data: { by, claimant, work }, meta }, key) => ({
      ...key,
      ...{ by, claimant, work, at: meta.recordedAt, withdrawn_at: null },
    }),
    TakedownWithdrawn: (row, { meta }) => row && { ...row, withdrawn_at: meta.recordedAt },
  },
});

const messagesTable = keyedTable<MessageRow, 'case_id' | 'revision', Pick<typeof caseEvents, 'CaseMessageAdded'>>({
  name: 'case_messages',
  columns: {
    case_id: 'uuid',
    revision: 'integer',
    decision: 'uuid not null',
    by: 'uuid not null',
    text: 'json not null',
    at: 'timestamptz not null',
  },
  key: ['case_id', 'revision'],
  keyOf: ({ stream, revision }) => ({ case_id: keyOf(stream), revision }),
  isFirst: () => true,
  on: {
    CaseMessageAdded: (_, { data: { decision, by, text }, meta }, key) => ({
      ...key,
      ...{ decision, by, text, at: meta.recordedAt },
    }),
  },
});

export const cases = projection('cases', 4, caseEvents, [casesTable, reportsTable, claimsTable, messagesTable]);
