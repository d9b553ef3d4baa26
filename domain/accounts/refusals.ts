import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What accounts may refuse, and what kind of refusal each is. */
export const refusals = {
  AgeAttemptsExhausted: 'conflict',
  AgeNotWaiting: 'conflict',
  BirthDateFixed: 'conflict',
  BirthDateInvalid: 'invalid',
  BirthDateRequired: 'invalid',
  Blocked: 'forbidden',
  CannotBlockSelf: 'forbidden',
  CannotFollowSelf: 'forbidden',
  CannotMuteSelf: 'forbidden',
  ContactsClosed: 'forbidden',
  ErasureNotDue: 'conflict',
  FollowLimitReached: 'conflict',
  GuardianNotVerified: 'forbidden',
  GuardianProtected: 'forbidden',
  GuardianRequired: 'forbidden',
  InvalidImage: 'invalid',
  MinorIsPrivate: 'conflict',
  MuteOver: 'invalid',
  NoRequest: 'conflict',
  NotAMinor: 'conflict',
  OwnRoles: 'forbidden',
  PersonErased: 'gone',
  SecondPersonNeeded: 'forbidden',
  TooFast: 'tooMany',
  TooManyKids: 'conflict',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
