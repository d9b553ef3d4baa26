import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Done, Instant, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Ids, Reason } from './operations-events.ts';

const Why = z.enum(['exhausted', 'declaredAnew']);

/** An age that staff look at: its person has no try left, or said first to be younger. */
export const AgeCheck = z.object({
  /** The person's. */
  id: Uuid,
  username: z.string().nullable(),
  /** `I••• K•••`; null for who gave none. */
  name: z.string().nullable(),
  why: Why,
  /** Checks that found them under 18. */
  failed: z.int(),
  since: Instant,
});
export type AgeCheck = z.infer<typeof AgeCheck>;

const params = z.object({ personId: Uuid });
const byStaff = { access: 'operator', staff: ['support'] } as const;
const verb = { ...byStaff, method: 'POST', params, changes: 'person-:personId', recentSignIn: 'everybody' } as const;

export const adminAges = {
  listAgeChecks: endpoint({
    ...byStaff,
    method: 'GET',
    path: '/api/admin/age-checks',
    summary: 'Ages that staff have to look at, the longest first',
    query: listQuery({ id: Ids, why: Why.optional() }, ['since']),
    response: z.array(AgeCheck),
  }),
  /** Refusals: 400 `BirthDateRequired`, `BirthDateInvalid`. */
  seeAgeDocument: endpoint({
    ...verb,
    path: '/api/admin/age-checks/:personId/document',
    summary:
      'Write down the birth date (`YYYY-MM-DD`) that a document shows: whether they are 18 follows from it; they get a mail',
    body: z.object({ birthDate: text(textLimits.instant), reason: Reason }),
    response: z.object({ age: z.enum(['minor', 'adult']) }),
  }),
  /** Refusals: 409 `AgeNotWaiting`. */
  upholdAge: endpoint({
    ...verb,
    path: '/api/admin/age-checks/:personId/uphold',
    summary: 'Let an age stand that was declared after a younger one',
    body: z.object({ reason: Reason }),
    response: Done,
  }),
};
