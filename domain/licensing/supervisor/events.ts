import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { SealedEnvelope } from '../../kernel/schemas.ts';
import { syncGenres } from '../words.ts';
import { budgetRanges } from './ranges.ts';

/** What is in the sealed profile of a music supervisor. */
export interface SupervisorProfile {
  readonly name: string;
  readonly company: string;
  readonly bio: string;
  readonly credits: string;
  readonly contactEmail: string;
}

/** What a supervisor says of their work, in the clear. */
export const SupervisorWork = z.object({
  specialties: z.array(z.string()),
  preferredGenres: z.array(z.enum(syncGenres)),
  budgetRange: z.enum(budgetRanges).nullable(),
});
export type SupervisorWork = z.infer<typeof SupervisorWork>;

/** Events of one person as a music supervisor, `supervisor-{person}`. */
export const supervisorEvents = {
  SupervisorRegistered: { version: 1, schema: SupervisorWork.extend({ profile: SealedEnvelope }) },
  /** `anew`: another name, or another company: it is to be verified once more. */
  SupervisorEdited: { version: 1, schema: SupervisorWork.extend({ profile: SealedEnvelope, anew: z.boolean() }) },
  SupervisorVerified: { version: 1, schema: z.object({}) },
  SupervisorSuspended: { version: 1, schema: z.object({ reason: z.string() }) },
} as const;
export type SupervisorEvent = EventOf<typeof supervisorEvents>;
