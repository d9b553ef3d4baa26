import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What payments may refuse, and what kind of refusal each is. */
export const refusals = {
  AbovePaymentLimit: 'conflict',
  AgeVerificationRequired: 'forbidden',
  AlreadyOpened: 'conflict',
  AlreadyPaid: 'conflict',
  AlreadyRefunded: 'conflict',
  AlreadyUnlocked: 'conflict',
  AmountMismatch: 'conflict',
  AmountOutOfRange: 'invalid',
  BelowProviderMinimum: 'invalid',
  CannotTipSelf: 'forbidden',
  ClaimedByOther: 'conflict',
  DisputeDecided: 'conflict',
  DisputeOpen: 'conflict',
  GuardianRequired: 'forbidden',
  NotClaimed: 'conflict',
  NotDue: 'conflict',
  NotForSale: 'conflict',
  NotPaid: 'conflict',
  NotTheBuyer: 'forbidden',
  OutOfSequence: 'conflict',
  OwnContent: 'forbidden',
  PaymentBusy: 'unavailable',
  PaymentCancelled: 'conflict',
  PaymentNotSucceeded: 'conflict',
  PaymentOpen: 'conflict',
  PaymentOutcomeUnknown: 'unavailable',
  PaymentProcessing: 'conflict',
  PaymentRefused: 'conflict',
  ReasonMissing: 'invalid',
  RefundEnded: 'conflict',
  RefundExceedsPayment: 'conflict',
  RefundWindowClosed: 'conflict',
  TooLate: 'conflict',
  UnknownGift: 'invalid',
  UnknownPayment: 'conflict',
  WrongPayable: 'conflict',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
