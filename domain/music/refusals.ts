import { contentRefusals } from '../content/refusals.ts';
import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What music may refuse besides what every context may, and what kind of refusal each is. */
export const refusals = {
  ...contentRefusals,
  AgeVerificationRequired: 'forbidden',
  ArtistRequired: 'invalid',
  BadShares: 'invalid',
  DuplicateTrack: 'conflict',
  InvalidFile: 'invalid',
  MasteringRunning: 'conflict',
  NoFile: 'invalid',
  NoTracks: 'conflict',
  NotAParty: 'forbidden',
  NotMastered: 'conflict',
  NotReady: 'conflict',
  PriceOutOfRange: 'invalid',
  StaleVersion: 'conflict',
  TitleRequired: 'invalid',
  TooManyTracks: 'invalid',
  TrackNotYours: 'forbidden',
  WordsTooLong: 'invalid',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
