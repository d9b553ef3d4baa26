import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What operations may refuse, and what kind of refusal each is. */
export const refusals = {
  AlreadyAsked: 'conflict',
  AlreadyDecided: 'conflict',
  ItemNotParked: 'conflict',
  JobEnded: 'conflict',
  JobEssential: 'conflict',
  JobHalted: 'conflict',
  JobNotStuck: 'conflict',
  OwnMoney: 'forbidden',
  OwnRoles: 'forbidden',
  ReasonMissing: 'invalid',
  ReasonTooLong: 'invalid',
  RebuildAtWork: 'conflict',
  SamePerson: 'forbidden',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
