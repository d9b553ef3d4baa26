import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id, Instant, SealedEnvelope } from '../../kernel/schemas.ts';
import { outcomes, reportReasons, subjectKinds } from './terms.ts';

/** What a case is about. */
export const Subject = z.object({ kind: z.enum(subjectKinds), id: Id });
export type Subject = z.infer<typeof Subject>;

/** Counts the rounds of a case from 1: what was kept may be reported again. */
const n = z.int().min(1);
const reason = z.string();

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
  CaseClaimed: { version: 1, schema: z.object({ n, by: Id, until: Instant }) },
  CaseReleased: { version: 1, schema: z.object({ n, by: Id }) },
  /** `reason` is what its owner reads; `until` is when a suspension ends. */
  CaseDecided: {
    version: 1,
    schema: z.object({
      n,
      decision: Id,
      subject: Subject,
      owner: Id,
      outcome: z.enum(outcomes),
      rule: z.enum(reportReasons),
      reason,
      by: Id,
      at: Instant,
      until: Instant.optional(),
    }),
  },
  DecisionAppealed: { version: 1, schema: z.object({ n, decision: Id, text: SealedEnvelope }) },
  DecisionReversed: { version: 1, schema: z.object({ n, decision: Id, by: Id, reason }) },
  DecisionKept: { version: 1, schema: z.object({ n, decision: Id, by: Id, reason }) },
} as const;
export type CaseEvent = EventOf<typeof caseEvents>;
