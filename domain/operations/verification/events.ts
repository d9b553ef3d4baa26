import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';

const Count = z.int().min(0);

/** What was wrong: how much of it, and the first of it. Position and stream are null for what the log does not explain. */
export const Findings = z.object({
  count: z.int().min(1),
  first: z.object({
    check: z.string(),
    message: z.string(),
    position: z.string().nullable(),
    stream: z.string().nullable(),
  }),
});
export type Findings = z.infer<typeof Findings>;

const read = { verification: z.string(), events: Count, checks: Count };

/** A look at the whole log: every night, and when an operator asks for it. */
export const verificationEvents = {
  VerificationRequested: { version: 1, schema: z.object({ verification: z.string(), reason: z.string() }) },
  LogVerified: { version: 1, schema: z.object(read) },
  LogFoundUnsound: { version: 1, schema: z.object({ ...read, findings: Findings }) },
} as const;

export type VerificationEvent = EventOf<typeof verificationEvents>;
