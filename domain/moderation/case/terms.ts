import type { GateAge } from '../../content/ages.ts';
import { DAY, MINUTE } from '../../kernel/time.ts';

/** What can be reported; a `message` is a line of a show's chat. */
export const subjectKinds = [
  'post',
  'reel',
  'story',
  'comment',
  'message',
  'track',
  'album',
  'art',
  'artcollection',
  'group',
  'file',
  'person',
  'show',
] as const;
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

/**
 * What can become of a case. Only `dismiss` leaves everything as it was; what is gated is for adults, or for people of the age that the
 * gate names and over.
 */
export const outcomes = [
  'dismiss',
  'warn',
  'gate7',
  'gate13',
  'gate16',
  'gate',
  'hide',
  'remove',
  'suspend',
  'ban',
] as const;
export type Outcome = (typeof outcomes)[number];

/** From which age a thing is after such a decision, in years. */
export const gateOf: Partial<Readonly<Record<Outcome, GateAge>>> = { gate7: 7, gate13: 13, gate16: 16, gate: 18 };
/** What can be decided about what is one for everybody who is there. */
const ungated = outcomes.filter((outcome) => gateOf[outcome] === undefined);

/** What can be decided about each kind of thing: what somebody made is hidden, whom they are is not. */
export const outcomesOf: Readonly<Record<SubjectKind, readonly Outcome[]>> = {
  post: outcomes,
  reel: outcomes,
  story: outcomes,
  comment: outcomes,
  // a chat is one for everybody: what is not for all of its readers is hidden
  message: ungated,
  track: outcomes,
  album: outcomes,
  art: outcomes,
  artcollection: outcomes,
  // what is for adults is said in it, and not the place where it is said
  group: ungated,
  file: ungated,
  person: ['dismiss', 'warn', 'suspend', 'ban'],
  show: ['dismiss', 'warn', 'suspend', 'ban'],
};

/** Whether a thing can be hidden, and so be claimed as somebody else's work. */
export const canBeHidden = (kind: SubjectKind) => outcomesOf[kind].includes('hide');

/** How soon somebody has to look where a claim under oath hides a thing until they do. */
export const CLAIM_SEVERITY = 3;

/** Who a case may be passed on to; a moderator who passes one on cannot claim it any more. */
export const escalations = ['operator', 'legal'] as const;
export type Escalation = (typeof escalations)[number];

/** Whose claim on a case it is lasts so long, in milliseconds. */
export const CLAIM_MS = 30 * MINUTE;
/** How long an owner may appeal, in milliseconds. */
export const APPEAL_MS = 30 * DAY;
/** Most days of a suspension: by a moderator, by an operator. */
export const mostDays = { moderator: 30, operator: 365 } as const;
/** What a decision reaches: the followers of whom it is about, and who has bought what is taken away. As read models know them. */
export interface Reach {
  readonly followers: number;
  readonly buyers: number;
}

/** From so many on, two people decide. */
const SECOND_FROM = { followers: 100_000, buyers: 100, days: 30 } as const;

/** Whether two people have to agree on an outcome (content.md section 10): a ban, more than 30 days, whom or what many know. */
export function needsSecond(outcome: Outcome, days: number | undefined, { followers, buyers }: Reach): boolean {
  if (outcome === 'dismiss') return false;
  if (outcome === 'ban' || (days ?? 0) > SECOND_FROM.days) return true;
  return followers >= SECOND_FROM.followers || (outcome === 'remove' && buyers >= SECOND_FROM.buyers);
}

/** Reports that one person may make in 24 hours. */
export const MOST_REPORTS = 20;
/** As many of one of the staff: who looks through what others made reports more, and still leaves colleagues a queue that ends. */
export const MOST_STAFF_REPORTS = 500;
/** Reporters of a round that are remembered; more are counted. */
export const MOST_REMEMBERED = 5000;
