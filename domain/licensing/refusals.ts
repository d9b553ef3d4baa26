import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What licensing may refuse besides what every context may, and what kind of refusal each is. */
export const refusals = {
  AcceptanceOver: 'conflict',
  AgeVerificationRequired: 'forbidden',
  AlreadyAccepted: 'conflict',
  AlreadyRefunded: 'conflict',
  AmountOutOfRange: 'invalid',
  DatesReversed: 'invalid',
  EmailRequired: 'invalid',
  ExclusivityNotOffered: 'conflict',
  GrantConflict: 'conflict',
  GrantLost: 'conflict',
  NameRequired: 'invalid',
  NegotiationOver: 'conflict',
  NotAccepted: 'conflict',
  NotDue: 'conflict',
  NotPaid: 'conflict',
  NotReady: 'conflict',
  NotYourTurn: 'conflict',
  OfferExpired: 'conflict',
  OfferStale: 'conflict',
  OwnTrack: 'forbidden',
  PaymentGone: 'conflict',
  ReasonMissing: 'invalid',
  StartsInThePast: 'invalid',
  SupervisorNotVerified: 'forbidden',
  TerritoryNotOffered: 'conflict',
  TitleRequired: 'invalid',
  TrackNotYours: 'forbidden',
  TrackUnavailable: 'conflict',
  UsageNotOffered: 'conflict',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
