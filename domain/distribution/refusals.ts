import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What distribution may refuse besides what every context may, and what kind of refusal each is. */
export const refusals = {
  AlreadyDecided: 'conflict',
  AlreadyRecorded: 'conflict',
  ClaimedByAnother: 'conflict',
  DatesUnordered: 'invalid',
  DayOutOfRange: 'invalid',
  KindUnsupported: 'conflict',
  NameRequired: 'invalid',
  NotPublished: 'conflict',
  NotReady: 'conflict',
  PartnershipOver: 'conflict',
  PlatformUnsupported: 'conflict',
  ReasonMissing: 'invalid',
  UnsafeUrl: 'invalid',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
