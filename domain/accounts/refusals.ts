import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What accounts may refuse, and what kind of refusal each is. */
export const refusals = {
  AgeAttemptsExhausted: 'conflict',
  BirthDateFixed: 'conflict',
  BirthDateInvalid: 'invalid',
  BirthDateRequired: 'invalid',
  Blocked: 'forbidden',
  CannotBlockSelf: 'forbidden',
  CannotFollowSelf: 'forbidden',
  CannotMuteSelf: 'forbidden',
  ErasureNotDue: 'conflict',
  FollowLimitReached: 'conflict',
  InvalidImage: 'invalid',
  MinorIsPrivate: 'conflict',
  MuteOver: 'invalid',
  NoRequest: 'conflict',
  OwnRoles: 'forbidden',
  PersonErased: 'gone',
  SecondPersonNeeded: 'forbidden',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
