import { afterAll, expect, vi } from 'vitest';

// Files share a worker: none may leave its clock to the next, or what it put in place of something. Those of the web app
// replace whole modules, which the ones before may have loaded.
if (expect.getState().testPath?.includes('/consumer-web/')) vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
