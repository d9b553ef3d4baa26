import { DAY, MINUTE } from '../../kernel/time.ts';

/** What can be reported. */
export const subjectKinds = ['post', 'comment', 'person'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** Why somebody reports something, and which rule a decision names. */
export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'violence',
  'nudity',
  'minors',
  'impersonation',
  'copyright',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** How soon somebody has to look, 4 the soonest: where minors or lives are in danger. */
export const severityOf: Readonly<Record<ReportReason, 1 | 2 | 3 | 4>> = {
  spam: 1,
  harassment: 3,
  hate: 3,
  violence: 4,
  nudity: 2,
  minors: 4,
  impersonation: 2,
  copyright: 2,
  other: 1,
};

/** What can become of a case. Only `dismiss` leaves everything as it was. */
export const outcomes = ['dismiss', 'warn', 'hide', 'remove', 'suspend', 'ban'] as const;
export type Outcome = (typeof outcomes)[number];

/** Whose claim on a case it is lasts so long, in milliseconds. */
export const CLAIM_MS = 30 * MINUTE;
/** How long an owner may appeal, in milliseconds. */
export const APPEAL_MS = 30 * DAY;
/** Most days of a suspension: by a moderator, by an operator. */
export const mostDays = { moderator: 30, operator: 365 } as const;
/** Reports that one person may make in 24 hours. */
export const MOST_REPORTS = 20;
/** Reporters of a round that are remembered; more are counted. */
export const MOST_REMEMBERED = 5000;
