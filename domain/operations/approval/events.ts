import { z } from 'zod';
import { PartnershipTerms } from '../../distribution/partnership/terms.ts';
import { roles } from '../../kernel/actor.ts';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Id } from '../../kernel/schemas.ts';

const partnershipVerbs = ['addPartnership', 'editPartnership', 'endPartnership'] as const;
/** What needs two people: a role that moves money, more money back than one may give, and what is agreed with a partner. */
export const twoPersonVerbs = ['grantRole', 'revokeRole', 'refund', ...partnershipVerbs] as const;
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
/** All terms of a partnership, as they are from then on; or its end. It concerns no person. */
const ofTerms = {
  ...{ approval: Id, verb: z.enum(['addPartnership', 'editPartnership']) },
  ...{ partnership: Id, terms: PartnershipTerms },
};
const ofEnd = { approval: Id, verb: z.literal('endPartnership'), partnership: Id };
/** Until the second version only roles took two, until the third no partnership did, and until the fourth no contract was a file. */
const asked = z.discriminatedUnion('verb', [
  z.object({ ...ofRole, ...said }),
  z.object({ ...ofRefund, ...said }),
  z.object({ ...ofTerms, ...said }),
  z.object({ ...ofEnd, ...said }),
]);
/** `why`: the words of who asked, with which it is done. */
const given = z.discriminatedUnion('verb', [
  z.object({ ...ofRole, ...said }),
  z.object({ ...ofRefund, ...said, why: z.string() }),
  z.object({ ...ofTerms, ...said }),
  z.object({ ...ofEnd, ...said }),
]);
const Matter = z.discriminatedUnion('verb', [z.object(ofRole), z.object(ofRefund), z.object(ofTerms), z.object(ofEnd)]);
/** What two people have to agree on. */
export type Matter = z.infer<typeof Matter>;
/** What is agreed on of a partnership. */
export type PartnershipMatter = Extract<Matter, { readonly partnership: string }>;

/** Whom it concerns: they have no say in it. Undefined for what concerns no person. */
export function concernedBy(matter: Matter): string | undefined {
  return 'person' in matter ? matter.person : undefined;
}

const unchanged = (type: string) => (data: unknown) => [{ type, data }];
const before = (type: string) => ({ 1: unchanged(type), 2: unchanged(type), 3: unchanged(type) });

/** What one of the staff wants done and another has to agree to: `approval-{id}`. */
export const approvalEvents = {
  ApprovalAsked: { version: 4, schema: asked, upcasters: before('ApprovalAsked') },
  /** A second person agrees: it is done. */
  ApprovalGiven: { version: 4, schema: given, upcasters: before('ApprovalGiven') },
  ApprovalRefused: { version: 1, schema: z.object({ approval: Id, ...said }) },
  /** What was agreed on could not be done any more: the refusal that it met, as its code and its words. Nothing follows. */
  ApprovalFailed: { version: 1, schema: z.object({ approval: Id, code: z.string(), message: z.string() }) },
} as const;

export type ApprovalEvent = EventOf<typeof approvalEvents>;
