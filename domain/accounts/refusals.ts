import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What accounts may refuse, and what kind of refusal each is. */
export const refusals = {
  CannotFollowSelf: 'forbidden',
  InvalidImage: 'invalid',
  OwnRoles: 'forbidden',
  PersonErased: 'gone',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
