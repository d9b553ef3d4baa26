import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { escalations, outcomes, reportReasons } from '@marquee/domain/moderation/case/terms.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { BatchResult, batchOf } from './batch.ts';
import { Instant, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { caseWords, SubjectKind } from './moderation.ts';

export const caseSorts = ['severity', 'openedAt', 'reports', 'decidedAt', 'appealedAt'] as const;
export const caseQueues = ['open', 'second', 'appealed', 'decided'] as const;

/** One round of a case: the case's id and the round's number. */
export const CaseId = z
  .string()
  .max(textLimits.job)
  .regex(/^[0-9a-f-]{36}\.\d{1,6}$/, 'This is not a case’s id')
  .refine((id) => Uuid.safeParse(id.slice(0, 36)).success, 'This is not a case’s id');

const Made = {
  id: Uuid,
  outcome: z.enum(outcomes),
  rule: z.enum(reportReasons),
  /** What its owner reads. */
  reason: z.string(),
  by: PublicPerson,
  at: Instant,
};

/** One round of a case, as staff see it in a queue. */
export const AdminCase = z.object({
  id: CaseId,
  kind: SubjectKind,
  subjectId: Uuid,
  owner: PublicPerson,
  /** 1 to 4, of its gravest report. */
  severity: z.int(),
  /** Reports, and claims that were not withdrawn. */
  reports: z.int(),
  /** `dropped`: whoever claimed anything has withdrawn it, and nothing was decided. */
  state: z.enum(['open', 'second', 'decided', 'appealed', 'dropped']),
  openedAt: Instant,
  claimedBy: PublicPerson.nullable(),
  claimedUntil: Instant.nullable(),
  escalated: z.enum(escalations).nullable(),
  /** What waits for a second person. */
  proposal: z.object({ ...Made, days: z.int().nullable() }).nullable(),
  decision: z.object({ ...Made, second: PublicPerson.nullable(), until: Instant.nullable() }).nullable(),
  appeal: z.enum(['none', 'open', 'kept', 'reversed', 'over']),
  appealedAt: Instant.nullable(),
});
export type AdminCase = z.infer<typeof AdminCase>;

/** The thing that a case is about, as its readers see it. */
export const CaseSubject = z.object({
  /** Null where it is gone. */
  title: z.string().nullable(),
  text: z.string(),
  pictures: z.array(z.object({ url: z.string(), alt: z.string() })),
  videos: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** Where it stands in the app. */
  address: z.string(),
  /** The group that it was said in, whose admins may take it out as well; null outside of groups. */
  group: z.object({ id: Uuid, name: z.string() }).nullable(),
  createdAt: Instant.nullable(),
  /** Why it is hidden now. */
  hidden: z.string().nullable(),
  gated: z.boolean(),
});
export type CaseSubject = z.infer<typeof CaseSubject>;

export const AdminCaseWhole = AdminCase.extend({
  about: CaseSubject.nullable(),
  /** The first hundred of the round, the oldest first. */
  reportList: z.array(
    z.object({ reporter: PublicPerson, reason: z.enum(reportReasons), text: z.string(), at: Instant }),
  ),
  /** Claims under oath of the round, the oldest first: until it is decided the thing is hidden, unless they are withdrawn. */
  claims: z.array(
    z.object({
      by: PublicPerson,
      /** Without an account: they have shown that they read the mails of an address, and hear there what came of it. */
      visitor: z.boolean(),
      name: z.string(),
      work: z.string(),
      at: Instant,
      /** A visitor who withdraws is forgotten: of them there is neither name nor work then. */
      withdrawnAt: Instant.nullable(),
    }),
  ),
  /** For colleagues alone. */
  note: z.string(),
  appealText: z.string().nullable(),
  resolution: z.string().nullable(),
  resolvedBy: PublicPerson.nullable(),
  messages: z.array(z.object({ by: PublicPerson, text: z.string(), at: Instant })),
  /** What can be decided about its kind, and which of it needs a second person. */
  outcomes: z.array(z.object({ outcome: z.enum(outcomes), second: z.boolean() })),
});
export type AdminCaseWhole = z.infer<typeof AdminCaseWhole>;

const caseId = z.object({ caseId: CaseId });
const Reason = text(textLimits.reason, 1, 'Write down why');
const ofStaff = { access: 'operator', staff: ['moderator'] } as const;

export const adminCases = {
  listCases: endpoint({
    ...ofStaff,
    method: 'GET',
    path: '/api/admin/cases',
    summary: 'Cases by queue: to decide, to confirm, appealed or done; the gravest and oldest first',
    query: listQuery(
      {
        id: z.array(CaseId).max(1000).optional(),
        queue: z.enum(caseQueues).optional(),
        kind: SubjectKind.optional(),
        /** This severity and graver. */
        severity: z.int().min(1).max(4).optional(),
        /** Only what I have claimed. */
        mine: z.boolean().optional(),
      },
      caseSorts,
    ),
    response: z.array(AdminCase),
  }),
  getCase: endpoint({
    ...ofStaff,
    method: 'GET',
    path: '/api/admin/cases/:caseId',
    summary: 'One case with what it is about, its reports and the dialogue of its appeal',
    params: caseId,
    response: AdminCaseWhole,
  }),
  /** Refusals: 403 `OwnContent`, 404 for what is gone, 429 `TooFast` (500 in 24 hours). Reported once more in the same round, it is the same case. */
  openCase: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases',
    summary: 'Report something as staff: a case that a colleague decides, as of what fans report',
    body: z.object({
      kind: SubjectKind,
      id: Uuid,
      rule: z.enum(reportReasons),
      /** What colleagues read. */
      reason: text(textLimits.caseText, 1, 'Write down why'),
    }),
    response: AdminCase,
  }),
  /** Refusals: 404 where nothing is left to do. */
  claimNextCase: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/next',
    summary: 'Claim the gravest and oldest case that nobody works on',
    response: AdminCase,
  }),
  /** Refusals: 403 `OwnCase`, 409 `ClaimedByOther`, `AwaitsSecond`, `CaseClosed`. */
  claimCase: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/:caseId/claim',
    summary: 'Claim a case for half an hour',
    changes: 'case-:caseId',
    params: caseId,
    response: AdminCase,
  }),
  /** Refusals of each: those of `claimCase` and `decideCase`. */
  decideCases: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/batch',
    summary: 'Claim many cases, or leave many that one has claimed as they are; a result for each',
    recentSignIn: 'everybody',
    body: z.discriminatedUnion('verb', [
      z.object({ verb: z.literal('claim'), ids: batchOf(CaseId) }),
      z.object({ verb: z.literal('dismiss'), ids: batchOf(CaseId), rule: z.enum(reportReasons), reason: Reason }),
    ]),
    response: z.array(BatchResult),
  }),
  releaseCase: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/:caseId/release',
    summary: 'Let a case go, or take back what one proposed',
    changes: 'case-:caseId',
    params: caseId,
    response: AdminCase,
  }),
  escalateCase: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/:caseId/escalate',
    summary: 'Pass a claimed case on to an operator',
    changes: 'case-:caseId',
    params: caseId,
    body: z.object({ to: z.enum(escalations) }),
    response: AdminCase,
  }),
  /** A proposal where two people have to agree. Refusals: 400 `DaysInvalid`, `OutcomeInvalid`, 409 `CaseNotYours`. */
  decideCase: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/:caseId/decide',
    summary: 'Decide a claimed case, or propose a decision to a second person',
    recentSignIn: 'everybody',
    changes: 'case-:caseId',
    params: caseId,
    body: z.object({
      outcome: z.enum(outcomes),
      rule: z.enum(reportReasons),
      reason: Reason,
      note: text(textLimits.caseText).default(''),
      days: z.int().min(1).max(365).optional(),
    }),
    response: AdminCase,
  }),
  /** Refusals: 403 `SamePerson`, 409 `NothingProposed`. */
  confirmDecision: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/:caseId/confirm',
    summary: 'Confirm as a second person what a colleague proposed',
    recentSignIn: 'everybody',
    changes: 'case-:caseId',
    params: caseId,
    response: AdminCase,
  }),
  refuseDecision: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/:caseId/refuse',
    summary: 'Send back what a colleague proposed',
    changes: 'case-:caseId',
    params: caseId,
    body: z.object({ reason: Reason }),
    response: AdminCase,
  }),
  addCaseMessage: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/:caseId/messages',
    summary: 'Write to whom an appealed decision concerns',
    changes: 'case-:caseId',
    params: caseId,
    body: z.object({ text: caseWords }),
    response: AdminCase,
  }),
  /** Refusals: 403 `SamePerson`, `OwnCase`, 409 `NotDue`, `AppealUsed`. */
  resolveAppeal: endpoint({
    ...ofStaff,
    method: 'POST',
    path: '/api/admin/cases/:caseId/resolve',
    summary: 'Keep or reverse an appealed decision of somebody else',
    recentSignIn: 'everybody',
    changes: 'case-:caseId',
    params: caseId,
    body: z.object({ reverse: z.boolean(), reason: Reason }),
    response: AdminCase,
  }),
};
