import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Day, DollarsInput, Done, Instant, Money, text, Uuid } from './common.ts';
import { endpoint, type Upload } from './endpoint.ts';
import { Ids, Reason } from './operations-events.ts';

const partnershipId = z.object({ partnershipId: Uuid });
const status = z.enum(['active', 'ended']);

/** A contract as the request's whole body. Refusals: 400 `FileMissing` and `FileBroken`, 413 `FileTooLarge`, 415 `NotAContract`. */
const contractFile: Upload = { types: ['application/pdf'], maxBytes: 20 * 1024 * 1024 };

/** A contract as it was signed, a PDF. `url` is signed for who asks, and good for one to two hours. */
export const Contract = z.object({ id: Uuid, bytes: z.int(), url: z.string() });
export type Contract = z.infer<typeof Contract>;

/** What is agreed with a partner (spec section 3, partnerships), as it is told. */
export const PartnershipSaid = z.object({
  partnerName: z.string(),
  partnerType: z.string(),
  /** Their share in us, of one hundred, with two decimals. */
  equityPercentage: z.string(),
  /** Where it can be read elsewhere. */
  contractUrl: z.string().nullable(),
  /** The contract itself; null: it was not uploaded. */
  contract: Contract.nullable(),
  /** UTC days; null: it goes on until it is ended. */
  startDate: Day,
  endDate: Day.nullable(),
  benefits: z.string(),
  /** What it brings, as both tell it. No money of it passes through us. */
  revenue: Money,
});
export type PartnershipSaid = z.infer<typeof PartnershipSaid>;

/** A partnership, as staff see it. */
export const Partnership = PartnershipSaid.extend({
  id: Uuid,
  status,
  createdAt: Instant,
  updatedAt: Instant,
  endedAt: Instant.nullable(),
});
export type Partnership = z.infer<typeof Partnership>;

/** A partnership with what waits for a second operator. */
export const PartnershipWhole = Partnership.extend({
  waiting: z.array(
    z.object({
      approval: Uuid,
      /** The terms that are asked for; null: its end. */
      terms: PartnershipSaid.nullable(),
      reason: z.string(),
      askedBy: Uuid,
      askedByName: z.string().nullable(),
      askedAt: Instant,
    }),
  ),
});
export type PartnershipWhole = z.infer<typeof PartnershipWhole>;

/** A share of one hundred, with at most two decimals. */
const PercentageInput = z.union([
  z.number().min(0).max(100),
  z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'Enter a share from 0 to 100, such as 2.5'),
]);

/** All terms of a partnership, and why. */
export const partnershipBody = z.object({
  partnerName: text(textLimits.company, 1, 'Say what the partner is called'),
  partnerType: text(textLimits.tag, 1, 'Say what kind of partnership it is'),
  equityPercentage: PercentageInput.default(0),
  /** Absent: it cannot be read anywhere else. */
  contractUrl: text(textLimits.link, 1).optional(),
  /** The id of one that was kept. Absent: it is not here. */
  contract: Uuid.optional(),
  startDate: Day,
  /** Absent: it goes on until it is ended. */
  endDate: Day.optional(),
  benefits: text(textLimits.benefits).default(''),
  revenue: DollarsInput.default(0),
  reason: Reason,
});

/** `approval` is the question in the queue of a second operator: nothing has changed yet. */
const Asked = Done.extend({ id: Uuid, approval: Uuid });

export const adminPartnerships = {
  listPartnerships: endpoint({
    method: 'GET',
    path: '/api/admin/partnerships',
    summary: 'Partnerships, those that were added last first',
    access: 'operator',
    staff: ['finance'],
    query: listQuery({ id: Ids, status: status.optional() }, ['createdAt', 'partnerName'] as const),
    response: z.array(Partnership),
  }),
  getPartnership: endpoint({
    method: 'GET',
    path: '/api/admin/partnerships/:partnershipId',
    summary: 'One partnership, and what waits for a second operator',
    access: 'operator',
    staff: ['finance'],
    params: partnershipId,
    response: PartnershipWhole,
  }),
  keepContract: endpoint({
    method: 'POST',
    path: '/api/admin/partnerships/contract',
    summary:
      'Keep a contract (PDF, at most 20 MB), sealed, for the terms that name it; without any it goes after a day',
    access: 'operator',
    staff: [],
    upload: contractFile,
    response: Done.extend({ id: Uuid }),
  }),
  /** Refusals: 400 `NameRequired`, `UnsafeUrl`, `UnknownContract`, `DatesUnordered`. */
  addPartnership: endpoint({
    method: 'POST',
    path: '/api/admin/partnerships',
    summary: 'Ask a second operator to agree to a new partnership',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    body: partnershipBody,
    response: Asked,
  }),
  /** Refusals: 400 as of `addPartnership`, 404 `NotFound`, 409 `PartnershipOver`, `NothingChanges`. */
  editPartnership: endpoint({
    method: 'POST',
    path: '/api/admin/partnerships/:partnershipId/edit',
    summary: 'Ask a second operator to agree to all terms of a partnership anew',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: 'partnership-:partnershipId',
    params: partnershipId,
    body: partnershipBody,
    response: Asked,
  }),
  /** Refusals: 404 `NotFound`, 409 `NothingChanges`. */
  endPartnership: endpoint({
    method: 'POST',
    path: '/api/admin/partnerships/:partnershipId/end',
    summary: 'Ask a second operator to agree to the end of a partnership',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: 'partnership-:partnershipId',
    params: partnershipId,
    body: z.object({ reason: Reason }),
    response: Asked,
  }),
};
