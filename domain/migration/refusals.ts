import { type Refusals, rejecting } from '../kernel/rejection.ts';

/** What migration may refuse besides what every context may, and what kind of refusal each is. */
export const refusals = {
  ApiKeyRequired: 'invalid',
  FilesRequired: 'invalid',
  MigrationRunning: 'conflict',
  NotRunning: 'conflict',
  OutOfSequence: 'conflict',
  PasswordRequired: 'invalid',
  PlatformRequired: 'invalid',
  TooManyExports: 'conflict',
  UnknownItem: 'invalid',
  UnknownPlatform: 'invalid',
  UsernameRequired: 'invalid',
} as const satisfies Refusals;

/** Refuses with one of these codes, or one that every context shares. */
export const reject = rejecting(refusals);
