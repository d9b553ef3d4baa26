import { KidLimits } from '@marquee/domain/accounts/person/events.ts';
import { roles } from '@marquee/domain/kernel/actor.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Done, Instant, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Ids, Reason, Revealed } from './operations-events.ts';

/** A person as staff find them; name and mail are masked. */
export const AdminPerson = z.object({
  id: Uuid,
  username: z.string().nullable(),
  /** `I••• K•••`; null for who is erased. */
  name: z.string().nullable(),
  /** `i•••@example.com`. */
  email: z.string().nullable(),
  userType: z.string(),
  roles: z.array(z.enum(roles)),
  age: z.string(),
  private: z.boolean(),
  erased: z.boolean(),
  /** When the account ends, as its owner has asked. */
  erasedAt: Instant.nullable(),
  registeredAt: Instant,
});
export type AdminPerson = z.infer<typeof AdminPerson>;

/** Somebody by id, and by what they are called where they are not erased. */
const Called = z.object({ id: Uuid, username: z.string().nullable() });

/** A browser that is signed in. */
export const AdminSignIn = z.object({
  startedAt: Instant,
  usedAt: Instant,
  expiresAt: Instant,
  userAgent: z.string(),
});

export const AdminPersonWhole = AdminPerson.extend({
  sessions: z.array(AdminSignIn),
  followers: z.int(),
  following: z.int(),
  /** The parent who made the account; null where there is none. */
  guardian: Called.nullable(),
  /** What the parent lets them do; null for whom nobody limits, also once they are 18. */
  limits: KidLimits.nullable(),
  /** Whose parent they are. */
  kids: z.array(Called),
});
export type AdminPersonWhole = z.infer<typeof AdminPersonWhole>;

const personId = z.object({ personId: Uuid });
const Role = z.enum(['artist', 'operator', 'moderator', 'finance', 'support']);
const staff = ['support', 'moderator'] as const;

export const adminPeople = {
  listAdminPeople: endpoint({
    method: 'GET',
    path: '/api/admin/people',
    summary: 'People, found by whole words of their names, by their mail or id; the newest first',
    access: 'operator',
    staff,
    query: listQuery(
      {
        id: Ids,
        q: text(textLimits.search).optional(),
        /** Only those who ever had a role given. */
        staff: z.literal(true).optional(),
      },
      ['registeredAt'],
    ),
    response: z.array(AdminPerson),
  }),
  getAdminPerson: endpoint({
    method: 'GET',
    path: '/api/admin/people/:personId',
    summary: 'A person with where they are signed in',
    access: 'operator',
    staff,
    params: personId,
    response: AdminPersonWhole,
  }),
  revealPerson: endpoint({
    method: 'POST',
    path: '/api/admin/people/:personId/reveal',
    summary: 'Open who somebody is; they see that it was',
    access: 'operator',
    staff: ['support'],
    recentSignIn: 'everybody',
    params: personId,
    body: z.object({ reason: Reason }),
    response: Revealed,
  }),
  /** For 15 minutes, and without changing anything. Refusals: `StaffNotSeen`. */
  seeAsPerson: endpoint({
    method: 'POST',
    path: '/api/admin/people/:personId/see-as',
    summary: 'See the platform as somebody does, who is told so; nothing can be changed meanwhile',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    params: personId,
    body: z.object({ reason: Reason }),
    response: Done,
  }),
  /** `waits`: another operator has to agree. Refusals: `OwnRoles`, 409 `AlreadyAsked`. */
  changeRole: endpoint({
    method: 'POST',
    path: '/api/admin/people/:personId/roles',
    summary: 'Give or take a role; for those of operators and finance another operator has to agree',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    changes: 'person-:personId',
    params: personId,
    body: z.object({ role: Role, held: z.boolean(), reason: Reason }),
    /** `approval`: the question in the queue of a second operator, where it waits. */
    response: z.object({ outcome: z.enum(['done', 'waits']), approval: Uuid.nullable() }),
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/api/admin/people/:personId/sessions/end',
    summary: 'Sign somebody out everywhere',
    access: 'operator',
    staff: ['support'],
    recentSignIn: 'everybody',
    changes: 'person-:personId',
    params: personId,
    body: z.object({ reason: Reason }),
    response: Done,
  }),
};
