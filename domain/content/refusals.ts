import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What any content may refuse, whatever it is. A context with content has these among its own. */
export const contentRefusals = {
  HeldForBuyers: 'conflict',
  HeldForCase: 'conflict',
  HeldForLicence: 'conflict',
  HeldByDecision: 'conflict',
  NotDue: 'conflict',
  ReasonMissing: 'invalid',
  ReasonTooLong: 'invalid',
  RestoreOver: 'conflict',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(contentRefusals);
