import { expect, it, vi } from 'vitest';
import { bringEventStoreDb } from './eventstoredb-container.ts';

// In a file of its own: what the library has found out about Docker it remembers.
it('says in one line that no Docker engine answers, and what to do', async () => {
  vi.stubEnv('DOCKER_HOST', 'tcp://127.0.0.1:1');
  await expect(bringEventStoreDb()).rejects.toThrow(
    /^EventStoreDB cannot be had here: set EVENTSTORE_URL, or run a Docker engine \(Could not find a working container runtime .*\)\.$/,
  );
  vi.unstubAllEnvs();
});
