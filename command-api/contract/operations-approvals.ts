import { roles } from '@marquee/domain/kernel/actor.ts';
import { twoPersonVerbs } from '@marquee/domain/operations/approval/events.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, Money, Uuid } from './common.ts';
import { PartnershipSaid } from './distribution-partnerships.ts';
import { endpoint } from './endpoint.ts';
import { Ids, Reason } from './operations-events.ts';

/** What one operator wants done, and another has to agree to. */
export const Approval = z.object({
  id: Uuid,
  verb: z.enum(twoPersonVerbs),
  /** Whom it concerns; null for what is agreed with a partner. */
  person: Uuid.nullable(),
  personName: z.string().nullable(),
  /** The role that is given or taken; null for everything else. */
  role: z.enum(roles).nullable(),
  /** What goes back to this person, of what they have paid (its stream), for some tickets of an order or all that is left. */
  refund: z.object({ payable: z.string(), amount: Money, units: z.array(z.int()).nullable() }).nullable(),
  /** The partnership that it is about, and its terms from then on; null: its end. */
  partnership: z.object({ id: Uuid, name: z.string(), terms: PartnershipSaid.nullable() }).nullable(),
  reason: z.string(),
  askedBy: z.string(),
  askedByName: z.string().nullable(),
  askedAt: Instant,
  /** Who agreed to what could not be done after it, and what it was refused with; null while it waits. */
  failure: z
    .object({ code: z.string(), message: z.string(), agreedBy: z.string(), agreedByName: z.string().nullable() })
    .nullable(),
  /** Whether who is at the console asked for it, and so cannot agree. */
  own: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

const id = z.object({ approvalId: Uuid });

export const adminApprovals = {
  listApprovals: endpoint({
    method: 'GET',
    path: '/api/admin/approvals',
    summary:
      'Everything that waits for a second person, and for two weeks what could not be done after it was agreed to; the oldest first',
    access: 'operator',
    staff: [],
    query: listQuery({ id: Ids }, ['askedAt']),
    response: z.array(Approval),
  }),
  /** Refusals: `SamePerson`, `OwnRoles`, `OwnMoney`, `AlreadyDecided`, `NotFound`; of a refund those of `RequestRefund`, of a partnership those of its change besides. */
  answerApproval: endpoint({
    method: 'POST',
    path: '/api/admin/approvals/:approvalId/answer',
    summary: 'Agree to what a colleague asked for, or refuse it',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: 'approval-:approvalId',
    params: id,
    body: z.object({ agree: z.boolean(), reason: Reason }),
    response: z.object({ ok: z.literal(true) }),
  }),
};
