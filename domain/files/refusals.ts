import { contentRefusals } from '../content/refusals.ts';
import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What files may refuse, and what kind of refusal each is. */
export const refusals = {
  ...contentRefusals,
  InvalidFile: 'invalid',
  FileErased: 'gone',
  FileNotDue: 'conflict',
  FileNotReady: 'conflict',
  FileRestoreOver: 'conflict',
  NotTheOwner: 'forbidden',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
