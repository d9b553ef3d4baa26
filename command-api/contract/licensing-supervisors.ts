import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { licenceStatuses } from '@marquee/domain/licensing/licence/state.ts';
import { budgetRanges } from '@marquee/domain/licensing/supervisor/ranges.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Done, DoneOrAsked, emailInput, Instant, Money, PublicPerson, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Genre, some } from './licensing.ts';
import { Terms } from './licensing-deals.ts';

const personId = z.object({ personId: Uuid });
const licenceId = z.object({ licenceId: Uuid });
const reason = z.object({ reason: text(textLimits.reason, 1, 'Write down why') });
const standing = z.enum(['registered', 'verified', 'suspended']);

/** A verified music supervisor, as everybody sees them (spec section 3). */
export const Supervisor = z.object({
  id: Uuid,
  userId: Uuid,
  person: PublicPerson,
  name: z.string(),
  company: z.string(),
  bio: z.string(),
  credits: z.string(),
  specialties: z.array(z.string()),
  preferredGenres: z.array(Genre),
  budgetRange: z.enum(budgetRanges).nullable(),
  isVerified: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Supervisor = z.infer<typeof Supervisor>;

/** The same, as they see themselves and operators see them. */
export const MySupervisor = Supervisor.extend({
  contactEmail: z.string(),
  standing,
  /** Why they are suspended. */
  reason: z.string().nullable(),
});
export type MySupervisor = z.infer<typeof MySupervisor>;

/** A licence or a negotiation, for operators. */
export const AdminLicence = Terms.extend({
  id: Uuid,
  number: z.string().nullable(),
  state: z.enum(licenceStatuses),
  trackTitle: z.string(),
  owner: Uuid,
  ownerName: z.string(),
  supervisor: Uuid,
  supervisorName: z.string(),
  price: Money.nullable(),
  voidReason: z.string().nullable(),
  requestedAt: Instant,
  issuedAt: Instant.nullable(),
});
export type AdminLicence = z.infer<typeof AdminLicence>;

export const supervisors = {
  /** Spec section 7. */
  listSupervisors: endpoint({
    method: 'GET',
    path: '/api/music-supervisors',
    summary: 'Verified music supervisors, those who have been longest first; at most a hundred',
    access: 'person',
    response: z.array(Supervisor),
  }),
  getMySupervisor: endpoint({
    method: 'GET',
    path: '/api/music-supervisors/me',
    summary: 'Me as a music supervisor; null where I am none',
    access: 'person',
    response: MySupervisor.nullable(),
  }),
  /** Refusals: 403 `AgeVerificationRequired`. */
  registerSupervisor: endpoint({
    method: 'PUT',
    path: '/api/music-supervisors/me',
    summary: 'Register as a music supervisor, or change what I say of myself; another name or company is verified anew',
    access: 'person',
    body: z.object({
      name: text(textLimits.name, 1, 'Say who you are'),
      company: text(textLimits.company).default(''),
      bio: text(textLimits.bio).default(''),
      credits: text(textLimits.credits).default(''),
      contactEmail: emailInput('Give an address that artists can write to'),
      specialties: some(text(textLimits.tag, 1), 0).default([]),
      preferredGenres: some(Genre, 0).default([]),
      budgetRange: z.enum(budgetRanges).nullable().default(null),
    }),
    response: MySupervisor,
  }),
};

export const adminLicensing = {
  listAdminSupervisors: endpoint({
    method: 'GET',
    path: '/api/admin/supervisors',
    summary: 'Music supervisors, those who have waited longest first',
    access: 'operator',
    staff: [],
    query: listQuery({ id: z.array(Uuid).optional(), standing: standing.optional() }, ['createdAt']),
    response: z.array(MySupervisor),
  }),
  verifySupervisor: endpoint({
    method: 'POST',
    path: '/api/admin/supervisors/:personId/verify',
    summary: 'Let a music supervisor license music',
    access: 'operator',
    staff: [],
    changes: 'supervisor-:personId',
    params: personId,
    body: reason,
    response: Done,
  }),
  suspendSupervisor: endpoint({
    method: 'POST',
    path: '/api/admin/supervisors/:personId/suspend',
    summary: 'Keep a music supervisor from asking for licences, with a reason that they read',
    access: 'operator',
    staff: [],
    changes: 'supervisor-:personId',
    params: personId,
    body: reason,
    response: Done,
  }),
  listAdminLicences: endpoint({
    method: 'GET',
    path: '/api/admin/licences',
    summary: 'Negotiations and licences, the newest first',
    access: 'operator',
    staff: ['finance'],
    query: listQuery(
      {
        id: z.array(Uuid).optional(),
        issued: z.boolean().optional(),
        number: text(textLimits.licenceNumber).optional(),
      },
      ['requestedAt'],
    ),
    response: z.array(AdminLicence),
  }),
  /** Refusals: 409 `NotPaid`, `AlreadyRefunded`, `DisputeOpen`, `AlreadyAsked`. */
  voidLicence: endpoint({
    method: 'POST',
    path: '/api/admin/licences/:licenceId/void',
    summary:
      'Take a licence back: its money goes back, and it allows nothing any more; both sides read the reason. Above the limit a second operator is asked',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: 'licence-:licenceId',
    params: licenceId,
    body: reason,
    response: DoneOrAsked,
  }),
};
