/**
 * What `npm test -- --only fast` leaves out of the integration tests: engines that are started or fetched, whole programs,
 * and suites that break something on purpose and wait for what becomes of it. As globs of the repository.
 */
export const slow: readonly string[] = [
  'command-api/operations/log-verifier.int.test.ts',
  'command-api/platform/parts/relaying*.int.test.ts',
  'infra/event-store/postgres/{crash,lost-answers}.int.test.ts',
  'infra/postgres/{disk-full,embedded}.int.test.ts',
  'projections/all.int.test.ts',
  'projections/relay/*.int.test.ts',
  'projections/runner/crash.int.test.ts',
  'projections/verify/*.int.test.ts',
  'tools/**/*.int.test.ts',
  'workflows/embedded/*.int.test.ts',
  'workflows/temporal/**/*.int.test.ts',
];
