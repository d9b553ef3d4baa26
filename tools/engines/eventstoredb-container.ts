import { freePort } from '@marquee/infra/net/free-port.ts';
import { command } from './commands.ts';
import { brought } from './engine.ts';
import { Server } from './server.ts';

/** Also that of `docker-compose.yml`. */
export const EVENTSTOREDB_IMAGE = 'kurrentplatform/kurrentdb:25.1.3';
/** As in `docker-compose.yml`; the data is lost with the container. */
const SETTINGS = {
  KURRENTDB_CLUSTER_SIZE: '1',
  KURRENTDB_INSECURE: 'true',
  KURRENTDB_NODE_IP: '0.0.0.0',
  KURRENTDB_NODE_PORT: '2113',
};
const START_WITHIN_MS = 120_000;

export interface EventStoreDbContainer {
  readonly server: Server;
  /** What `EVENTSTORE_URL` takes. */
  readonly url: string;
}

/** The one engine that comes in no package registry: it needs a Docker engine. Throws `EngineMissing`. */
export function bringEventStoreDb(): Promise<void> {
  return brought('EventStoreDB', 'set EVENTSTORE_URL, or run a Docker engine', async () => {
    await command('docker', ['info', '--format', '{{.ServerVersion}}']);
    await command('docker', ['pull', '--quiet', EVENTSTOREDB_IMAGE]);
  });
}

/** A real EventStoreDB in a container that is removed when it stops. Throws `EngineMissing`. */
export async function startEventStoreDb(): Promise<EventStoreDbContainer> {
  await bringEventStoreDb();
  const port = await freePort();
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const server = await Server.start({
    program: 'docker',
    // In the foreground: the client hands on the signal that ends it.
    args: ['run', '--rm', '--publish', `127.0.0.1:${port}:2113`, ...settings, EVENTSTOREDB_IMAGE],
    answers: () => isLive(port),
    patienceMs: START_WITHIN_MS,
  });
  return { server, url: `esdb://127.0.0.1:${port}?tls=false` };
}

async function isLive(port: number): Promise<boolean> {
  try {
    const { ok } = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2000) });
    return ok;
  } catch {
    return false;
  }
}
