import { afterEach, beforeEach } from 'vitest';
import { Cleanup } from '../parts/cleanup.ts';

/** A cleanup of its own for each test of the file: run after the test, which fails when something does not stop. */
export function cleanupAfterEach(): () => Cleanup {
  let cleanup = new Cleanup();
  beforeEach(() => {
    cleanup = new Cleanup();
  });
  afterEach(() =>
    cleanup.run((name, error) => {
      throw new Error(`${name}: ${String(error)}`);
    }),
  );
  return () => cleanup;
}
