import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVENTSTOREDB_IMAGE, startEventStoreDb } from './eventstoredb-container.ts';
import { standInDocker } from './testing/docker-engine.ts';

beforeEach(() => {
  // The container that removes others after a crash: there is none here.
  vi.stubEnv('TESTCONTAINERS_RYUK_DISABLED', 'true');
});
afterEach(() => vi.unstubAllEnvs());

it('runs the image of the compose file until it is live, tells its address, and removes it', async () => {
  const live = createServer((_, response) => response.writeHead(204).end()).listen(0, '127.0.0.1');
  await once(live, 'listening');
  const { port } = live.address() as AddressInfo;
  const docker = await standInDocker(2113, port);
  vi.stubEnv('DOCKER_HOST', docker.host);
  const { server, url } = await startEventStoreDb();
  expect(url).toBe(`esdb://127.0.0.1:${port}?tls=false`);
  expect(docker.wanted()).toMatchObject({
    Image: EVENTSTOREDB_IMAGE,
    Env: expect.arrayContaining(['KURRENTDB_INSECURE=true', 'KURRENTDB_NODE_PORT=2113']),
  });
  await server.stop();
  expect(docker.calls.some((call) => call.startsWith('DELETE /containers/'))).toBe(true);
  live.close();
  await docker.close();
  const compose = readFileSync(path.join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  expect(compose).toContain(`image: ${EVENTSTOREDB_IMAGE}`);
});
