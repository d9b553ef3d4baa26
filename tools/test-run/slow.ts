/**
 * What `npm test -- --only fast` leaves out: engines that are started or fetched, whole programs, suites that break something on
 * purpose and wait for what becomes of it, and histories that are searched for all that can be. As globs of the repository.
 */
export const slow: readonly string[] = [
  'command-api/operations/log-verifier.int.test.ts',
  'command-api/platform/parts/relaying*.int.test.ts',
  'infra/audio/audio.test.ts',
  'infra/event-store/eventstoredb/{broken-connections,lost-answers,unwritten-appends}.test.ts',
  'infra/event-store/postgres/{crash,lost-answers}.int.test.ts',
  'infra/leases/lease.int.test.ts',
  'infra/postgres/{disk-full,embedded,pool}.int.test.ts',
  'projections/all.int.test.ts',
  'projections/relay/*.int.test.ts',
  'projections/runner/crash.int.test.ts',
  'projections/verify/{*.int,decisions}.test.ts',
  'tools/**/*.int.test.ts',
  'workflows/embedded/*.int.test.ts',
  'workflows/temporal/**/*.int.test.ts',
];

/** A variable of the run without these: what the command line excludes, a project that excludes something itself does not hear of. */
export const FAST = 'MARQUEE_TESTS_FAST';
