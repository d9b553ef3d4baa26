import { contentRefusals } from '../content/refusals.ts';
import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What moderation may refuse besides what every context may, and what kind of refusal each is. */
export const refusals = {
  ...contentRefusals,
  AppealTooLate: 'conflict',
  AppealUsed: 'conflict',
  AwaitsSecond: 'conflict',
  CaseClosed: 'conflict',
  CaseNotYours: 'conflict',
  ClaimedByOther: 'conflict',
  DaysInvalid: 'invalid',
  MessageRequired: 'invalid',
  NothingProposed: 'conflict',
  OutcomeInvalid: 'invalid',
  OwnCase: 'forbidden',
  OwnContent: 'forbidden',
  SamePerson: 'forbidden',
  SwearRequired: 'invalid',
  Suspended: 'forbidden',
  TooFast: 'tooMany',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
