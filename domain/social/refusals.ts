import { contentRefusals } from '../content/refusals.ts';
import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What social may refuse besides what every context may, and what kind of refusal each is. */
export const refusals = {
  ...contentRefusals,
  AgeVerificationRequired: 'forbidden',
  AlreadyPublic: 'conflict',
  CommentsClosed: 'conflict',
  ContentRequired: 'invalid',
  ContentTooLong: 'invalid',
  EditOver: 'conflict',
  MediaNotShown: 'invalid',
  MediaNotYours: 'conflict',
  NotUnlocked: 'forbidden',
  PriceOutOfRange: 'invalid',
  TooManyMedia: 'invalid',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
