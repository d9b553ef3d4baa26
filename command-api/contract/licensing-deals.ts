import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { sides } from '@marquee/domain/licensing/licence/events.ts';
import { licenceStatuses } from '@marquee/domain/licensing/licence/state.ts';
import { z } from 'zod';
import { Day, DollarsInput, Instant, Money, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { some, TerritoryName, UsageName } from './licensing.ts';

const params = z.object({ licenceId: Uuid });
const message = text(textLimits.offerMessage).default('');

/** What a licence allows. */
export const Terms = z.object({
  usage: z.array(UsageName),
  territory: TerritoryName,
  startDate: Day,
  /** Null: for good. */
  endDate: Day.nullable(),
  exclusive: z.boolean(),
});
export type Terms = z.infer<typeof Terms>;
const terms = {
  usage: some(UsageName),
  territory: TerritoryName.default('worldwide'),
  startDate: Day,
  endDate: Day.nullable().default(null),
  exclusive: z.boolean().default(false),
};

/** One negotiation, and what came of it (spec section 3, license_requests), as one of its two sides sees it. */
export const LicenceRequest = Terms.extend({
  id: Uuid,
  syncTrackId: Uuid,
  trackId: Uuid,
  supervisorId: Uuid,
  /** Which side I am. */
  side: z.enum(sides),
  /** The other side. */
  other: PublicPerson,
  /** As the track was called when it was asked for. */
  trackTitle: z.string(),
  trackArtist: z.string(),
  projectTitle: z.string(),
  projectType: UsageName,
  usageDescription: z.string(),
  supervisorName: z.string(),
  company: z.string(),
  budget: Money.nullable(),
  status: z.enum(['pending', 'accepted', 'licensed', 'declined', 'withdrawn', 'expired', 'void']),
  /** The same, closer. */
  state: z.enum(licenceStatuses),
  /** Whose word is waited for; null where nobody's is. */
  turn: z.enum(sides).nullable(),
  /** The last offer; 0 and null before the first. */
  offer: z.int(),
  price: Money.nullable(),
  answerBy: Instant.nullable(),
  payBy: Instant.nullable(),
  /** Why it was declined. */
  responseMessage: z.string().nullable(),
  number: z.string().nullable(),
  issuedAt: Instant.nullable(),
  voidReason: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type LicenceRequest = z.infer<typeof LicenceRequest>;

export const LicenceOffer = Terms.extend({
  n: z.int(),
  by: z.enum(sides),
  price: Money,
  message: z.string().nullable(),
  validUntil: Instant,
  madeAt: Instant,
});
export type LicenceOffer = z.infer<typeof LicenceOffer>;

/** A negotiation with all that was said in it. */
export const LicenceThread = LicenceRequest.extend({
  offers: z.array(LicenceOffer),
  /** Where an artist writes to the supervisor; theirs alone. */
  contactEmail: z.string().nullable(),
  /** The recording, for who has a licence of it that stands. */
  fileUrl: z.string().nullable(),
});
export type LicenceThread = z.infer<typeof LicenceThread>;

/** What anybody is told of a licence whose number they have. */
export const CheckedLicence = Terms.extend({
  number: z.string(),
  /** `valid`: it stands, from its first to its last day. `suspended`: its payment is disputed. */
  standing: z.enum(['valid', 'ended', 'suspended', 'void']),
  issuedAt: Instant,
  trackTitle: z.string(),
  trackArtist: z.string(),
  licensor: z.string(),
  licensee: z.string(),
  projectTitle: z.string(),
});
export type CheckedLicence = z.infer<typeof CheckedLicence>;

export const licenceDeals = {
  listLicenceRequests: endpoint({
    method: 'GET',
    path: '/api/license-requests',
    summary: 'What I have asked for, or what others ask of my tracks: the last hundred, what moved last first',
    access: 'person',
    query: z.object({ side: z.enum(sides) }),
    response: z.array(LicenceRequest),
  }),
  getLicenceRequest: endpoint({
    method: 'GET',
    path: '/api/license-requests/:licenceId',
    summary: 'One negotiation with every offer in it (its two sides)',
    access: 'person',
    params,
    response: LicenceThread,
  }),
  /**
   * Refusals: 403 `SupervisorNotVerified`, `OwnTrack`; 409 `TrackUnavailable`, `UsageNotOffered`, `TerritoryNotOffered`, `ExclusivityNotOffered`,
   * `GrantConflict`.
   */
  requestLicence: endpoint({
    method: 'POST',
    path: '/api/license-requests',
    summary: 'Ask an artist for a licence (verified music supervisors)',
    access: 'person',
    guardian: 'money',
    body: z.object({
      syncTrackId: Uuid,
      projectTitle: text(textLimits.projectTitle, 1, 'Say what your project is called'),
      projectType: UsageName,
      usageDescription: text(textLimits.usageDescription).default(''),
      budget: DollarsInput.optional(),
      ...terms,
    }),
    response: LicenceThread,
  }),
  /** Refusals: 400 `AmountOutOfRange`; 409 `NotYourTurn`, `OfferStale`, `OfferExpired`, `AlreadyAccepted`, `NegotiationOver`. */
  makeLicenceOffer: endpoint({
    method: 'POST',
    path: '/api/license-requests/:licenceId/offer',
    summary: 'Make an offer, or answer one with another (the side whose turn it is)',
    access: 'person',
    params,
    body: z.object({
      /** The last offer that I have seen; 0 before the first. */
      after: z.int().min(0),
      price: DollarsInput,
      ...terms,
      message,
    }),
    response: LicenceThread,
  }),
  /** Refusals: 409 `GrantConflict`, `TrackUnavailable`, and those of an offer. */
  acceptLicenceOffer: endpoint({
    method: 'POST',
    path: '/api/license-requests/:licenceId/accept',
    summary: 'Accept exactly one offer (the side that did not make it)',
    access: 'person',
    guardian: 'money',
    params,
    body: z.object({ n: z.int().min(1) }),
    response: LicenceThread,
  }),
  declineLicenceRequest: endpoint({
    method: 'POST',
    path: '/api/license-requests/:licenceId/decline',
    summary: 'Decline a request (the artist)',
    access: 'person',
    params,
    body: z.object({ message }),
    response: LicenceThread,
  }),
  withdrawLicenceRequest: endpoint({
    method: 'POST',
    path: '/api/license-requests/:licenceId/withdraw',
    summary: 'Withdraw a request (who asked)',
    access: 'person',
    params,
    response: LicenceThread,
  }),
  /** Refusals: 409 `NotAccepted`, `AcceptanceOver`, `AlreadyPaid`; 403 `NotTheBuyer`. */
  payLicence: endpoint({
    method: 'POST',
    path: '/api/license-requests/:licenceId/pay',
    summary: 'Pay what was agreed on; asked again, the payment that is open is answered (who asked)',
    access: 'person',
    guardian: 'money',
    params,
    response: z.object({
      payable: z.string(),
      clientSecret: z.string(),
      paymentIntentId: z.string(),
      totalAmount: Money,
      payment: z.enum(['required', 'unconfigured']),
    }),
  }),
  printLicence: endpoint({
    method: 'GET',
    path: '/api/license-requests/:licenceId/document',
    summary: 'A licence as a PDF (its two sides)',
    access: 'person',
    params,
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
  checkLicence: endpoint({
    method: 'GET',
    path: '/api/licences/:number',
    summary: 'Whether a licence with such a number is genuine, and what it allows',
    access: 'anyone',
    params: z.object({ number: text(textLimits.licenceNumber, 1) }),
    response: CheckedLicence,
  }),
};
