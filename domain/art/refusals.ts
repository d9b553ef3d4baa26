import { contentRefusals } from '../content/refusals.ts';
import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What art may refuse besides what every context may, and what kind of refusal each is. */
export const refusals = {
  ...contentRefusals,
  AbovePaymentLimit: 'conflict',
  AlreadyOwner: 'conflict',
  AlreadyResold: 'conflict',
  BadShares: 'invalid',
  BelowProviderMinimum: 'invalid',
  CollectionChanged: 'conflict',
  ImageNotYours: 'conflict',
  ImageRequired: 'invalid',
  InCollection: 'conflict',
  Listed: 'conflict',
  NoPieces: 'invalid',
  NotPaid: 'conflict',
  NotForSale: 'conflict',
  NotTheBuyer: 'forbidden',
  PaymentGone: 'conflict',
  PieceNotYours: 'conflict',
  PriceChanged: 'conflict',
  PriceOutOfRange: 'invalid',
  Priceless: 'conflict',
  ResaleForbidden: 'conflict',
  ResaleLocked: 'conflict',
  ReservationLost: 'conflict',
  Reserved: 'conflict',
  ReturnOver: 'conflict',
  TitleRequired: 'invalid',
  TrackNotYours: 'forbidden',
  WordsTooLong: 'invalid',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
