import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What subscriptions may refuse besides what every context may, and what kind of refusal each is. */
export const refusals = {
  GuardianRequired: 'forbidden',
  MoneyBackOver: 'conflict',
  MoneyBackUsed: 'conflict',
  NotActive: 'conflict',
  NotDue: 'conflict',
  NotOffered: 'invalid',
  NotPaid: 'conflict',
  PaymentGone: 'conflict',
  SubscriptionOver: 'conflict',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
