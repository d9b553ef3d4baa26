import { z } from 'zod';
import { roles } from '../../kernel/actor.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id } from '../../kernel/schemas.ts';

/** What needs two people: a role that moves money, and more money back than one may give. */
export const twoPersonVerbs = ['grantRole', 'revokeRole', 'refund'] as const;
export type TwoPersonVerb = (typeof twoPersonVerbs)[number];

const said = { by: Id, reason: z.string() };
/** Whose role it is that changes. */
const ofRole = { approval: Id, verb: z.enum(['grantRole', 'revokeRole']), person: Id, role: z.enum(roles) };
/** Who gets how much back of what they have paid (the stream's name); for some units of an order or all that is left. Cents. */
const ofRefund = {
  approval: Id,
  verb: z.literal('refund'),
  person: Id,
  payable: z.string(),
  cents: Cents,
  units: z.array(z.int().min(1)).optional(),
};
/** Until the second version only roles took two. */
const asked = z.discriminatedUnion('verb', [z.object({ ...ofRole, ...said }), z.object({ ...ofRefund, ...said })]);
/** `why`: the words of who asked, with which it is done. */
const given = z.discriminatedUnion('verb', [
  z.object({ ...ofRole, ...said }),
  z.object({ ...ofRefund, ...said, why: z.string() }),
]);
const Matter = z.discriminatedUnion('verb', [z.object(ofRole), z.object(ofRefund)]);
/** What two people have to agree on. */
export type Matter = z.infer<typeof Matter>;

/** What one of the staff wants done and another has to agree to: `approval-{id}`. */
export const approvalEvents = {
  ApprovalAsked: { version: 2, schema: asked, upcasters: { 1: (data: unknown) => [{ type: 'ApprovalAsked', data }] } },
  /** A second person agrees: it is done. */
  ApprovalGiven: { version: 2, schema: given, upcasters: { 1: (data: unknown) => [{ type: 'ApprovalGiven', data }] } },
  ApprovalRefused: { version: 1, schema: z.object({ approval: Id, ...said }) },
  /** What was agreed on could not be done any more: the refusal that it met, as its code and its words. Nothing follows. */
  ApprovalFailed: { version: 1, schema: z.object({ approval: Id, code: z.string(), message: z.string() }) },
} as const;

export type ApprovalEvent = EventOf<typeof approvalEvents>;
