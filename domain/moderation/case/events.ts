import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, SealedEnvelope } from '../../kernel/schemas.ts';
import { escalations, outcomes, reportReasons, subjectKinds } from './terms.ts';

/** What a case is about. */
export const Subject = z.object({ kind: z.enum(subjectKinds), id: Id });
export type Subject = z.infer<typeof Subject>;

/** Counts the rounds of a case from 1: what was kept may be reported again. */
const n = z.int().min(1);
const reason = z.string();
/** `reason` is what its owner reads, `note` what colleagues do; `days` are those of a suspension. */
const terms = {
  n,
  decision: Id,
  subject: Subject,
  owner: Id,
  outcome: z.enum(outcomes),
  rule: z.enum(reportReasons),
  reason,
  note: SealedEnvelope.optional(),
  by: Id,
  at: Instant,
};
/** Until its second version nobody wrote notes, gated or agreed with a colleague; before the newest every gate was for adults. */
const same = (type: string) => ({ 1: (data: unknown) => [{ type, data }] });

/** Events of one case, `case-{subject}`: everything that was ever reported of one thing, round after round. */
export const caseEvents = {
  /** `owner` is whose the subject is; `severity` of the first report. */
  CaseOpened: {
    version: 1,
    schema: z.object({ n, subject: Subject, owner: Id, severity: z.int().min(1).max(4) }),
  },
  /** `text` is the reporter's own, for moderators alone; `revision` is how often the subject had been changed by then. */
  ContentReported: {
    version: 1,
    schema: z.object({
      n,
      reporter: Id,
      reason: z.enum(reportReasons),
      text: SealedEnvelope.optional(),
      revision: z.int().min(0),
    }),
  },
  /**
   * Somebody swears that it is their work: it is hidden until the round is decided. `claimant` is who they say they are, `work` what they
   * say is theirs; both for moderators alone. `by` is an account, or a visitor who is known by this claim alone: then `claimant` has the
   * e-mail besides at which they hear what came of it.
   */
  TakedownFiled: {
    version: 1,
    schema: z.object({
      ...{ n, claim: Id, subject: Subject, by: Id, claimant: SealedEnvelope, work: SealedEnvelope },
      sworn: z.literal(true),
    }),
  },
  /** Who swore that it is their work takes that back, whether or not their round is decided. What was decided stands. */
  TakedownWithdrawn: { version: 1, schema: z.object({ n, claim: Id, subject: Subject, owner: Id, by: Id }) },
  /** With its last claim nothing is left of the round that anybody says: it is over, and nothing was decided. */
  CaseDropped: { version: 1, schema: z.object({ n }) },
  CaseClaimed: { version: 1, schema: z.object({ n, by: Id, until: Instant }) },
  /** `by` is whose claim it was, or who took back what they proposed. */
  CaseReleased: { version: 1, schema: z.object({ n, by: Id }) },
  CaseEscalated: { version: 1, schema: z.object({ n, to: z.enum(escalations), by: Id }) },
  /** What one person would decide; it is decided when another confirms it. */
  DecisionProposed: {
    version: 2,
    schema: z.object({ ...terms, days: z.int().min(1).optional() }),
    upcasters: same('DecisionProposed'),
  },
  DecisionRefused: { version: 1, schema: z.object({ n, decision: Id, by: Id, reason }) },
  /** `until` is when a suspension ends; `second` is who confirmed it. */
  CaseDecided: {
    version: 3,
    schema: z.object({ ...terms, until: Instant.optional(), second: Id.optional() }),
    upcasters: { ...same('CaseDecided'), 2: (data: unknown) => [{ type: 'CaseDecided', data }] },
  },
  /** Who reported learns whether that led to anything, and nothing else. */
  ReportersTold: { version: 1, schema: z.object({ n, decision: Id, acted: z.boolean(), reporters: z.array(Id) }) },
  /** The same for who swore that it is their work. */
  ClaimantsTold: { version: 1, schema: z.object({ n, decision: Id, acted: z.boolean(), claimants: z.array(Id) }) },
  DecisionAppealed: { version: 1, schema: z.object({ n, decision: Id, text: SealedEnvelope }) },
  /** A word of the dialogue about an appeal, of its owner or of staff. */
  CaseMessageAdded: { version: 1, schema: z.object({ n, decision: Id, by: Id, text: SealedEnvelope }) },
  /** After an appeal, or by an operator before there was one. */
  DecisionReversed: { version: 1, schema: z.object({ n, decision: Id, by: Id, reason }) },
  DecisionKept: { version: 1, schema: z.object({ n, decision: Id, by: Id, reason }) },
  /** Whose it is learns that somebody else has looked at the decision again, and whether it stands. */
  OwnerTold: { version: 1, schema: z.object({ n, decision: Id, reversed: z.boolean(), owner: Id }) },
  /** Nobody has appealed in time. */
  CaseClosed: { version: 1, schema: z.object({ n, decision: Id }) },
} as const;
export type CaseEvent = EventOf<typeof caseEvents>;
