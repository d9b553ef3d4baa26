import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';

const Count = z.int().min(0);

/** So much of what is wrong is told by name; more is counted. */
export const MOST_NAMED = 100;

/** Something that is not as it must be. Position and stream are null for what the log does not explain. */
export const Finding = z.object({
  check: z.string(),
  message: z.string(),
  position: z.string().nullable(),
  stream: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** What was wrong: how much of it, and by name what comes first: in the log, in its order, then in what was made of it. */
export const Findings = z.object({ count: z.int().min(1), named: z.array(Finding).min(1).max(MOST_NAMED) });
export type Findings = z.infer<typeof Findings>;

/** Version 1 named the first of them alone. */
const namedFirst = (data: unknown) => {
  const { findings, ...rest } = data as { findings: { count: number; first: Finding } };
  return [{ type: 'LogFoundUnsound', data: { ...rest, findings: { count: findings.count, named: [findings.first] } } }];
};

const read = { verification: z.string(), events: Count, checks: Count };

/** A look at the whole log: every night, and when an operator asks for it. */
export const verificationEvents = {
  VerificationRequested: { version: 1, schema: z.object({ verification: z.string(), reason: z.string() }) },
  LogVerified: { version: 1, schema: z.object(read) },
  LogFoundUnsound: {
    version: 2,
    schema: z.object({ ...read, findings: Findings }),
    upcasters: { 1: namedFirst },
  },
} as const;

export type VerificationEvent = EventOf<typeof verificationEvents>;
