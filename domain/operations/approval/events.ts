import { z } from 'zod';
import { roles } from '../../kernel/actor.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';

/** What needs two people. */
export const twoPersonVerbs = ['grantRole', 'revokeRole'] as const;
export type TwoPersonVerb = (typeof twoPersonVerbs)[number];

const matter = { approval: Id, verb: z.enum(twoPersonVerbs), person: Id, role: z.enum(roles) };
const said = { by: Id, reason: z.string() };

/** What one of the staff wants done and another has to agree to: `approval-{id}`. */
export const approvalEvents = {
  ApprovalAsked: { version: 1, schema: z.object({ ...matter, ...said }) },
  /** A second person agrees: it is done. */
  ApprovalGiven: { version: 1, schema: z.object({ ...matter, ...said }) },
  ApprovalRefused: { version: 1, schema: z.object({ approval: Id, ...said }) },
} as const;

export type ApprovalEvent = EventOf<typeof approvalEvents>;
