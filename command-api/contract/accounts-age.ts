import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import { text } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What is known of somebody's age now: `unknown` asks, where something is for 18 and over; a `minor` is refused. */
export const AgeStanding = z.object({
  standing: z.enum(['unknown', 'minor', 'adult']),
  /** They have shown to be 18. */
  verified: z.boolean(),
});
export type AgeStanding = z.infer<typeof AgeStanding>;

/** Whether somebody is old enough for what is for 18 and over. */
export const age = {
  getAge: endpoint({
    method: 'GET',
    path: '/api/auth/user/age',
    summary: 'Whether I have shown to be 18',
    access: 'person',
    response: AgeStanding,
  }),
  verifyAge: endpoint({
    method: 'POST',
    path: '/api/auth/user/age',
    summary: 'Say when I was born (`YYYY-MM-DD`); under 18 is 422 `AgeVerificationFailed`, and is remembered',
    access: 'person',
    body: z.object({ birthDate: text(textLimits.instant) }),
    response: CurrentUser,
  }),
};
