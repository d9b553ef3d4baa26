import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { brought } from './engine.ts';

/** Also that of `docker-compose.yml`. */
export const EVENTSTOREDB_IMAGE = 'kurrentplatform/kurrentdb:25.1.3';
const PORT = 2113;
/** As in `docker-compose.yml`; the data is lost with the container. */
const SETTINGS = {
  KURRENTDB_CLUSTER_SIZE: '1',
  KURRENTDB_INSECURE: 'true',
  KURRENTDB_NODE_IP: '0.0.0.0',
  KURRENTDB_NODE_PORT: String(PORT),
};
const START_WITHIN_MS = 120_000;

export interface EventStoreDbContainer {
  readonly server: { stop(): Promise<void> };
  /** What `EVENTSTORE_URL` takes. */
  readonly url: string;
}

/** The one engine that comes in no package registry: it needs a Docker engine. Throws `EngineMissing`. */
export async function bringEventStoreDb(): Promise<void> {
  await brought('EventStoreDB', 'set EVENTSTORE_URL, or run a Docker engine', getContainerRuntimeClient);
}

/** A real EventStoreDB in a container, which is removed when it stops or this process ends. Throws `EngineMissing`. */
export async function startEventStoreDb(): Promise<EventStoreDbContainer> {
  await bringEventStoreDb();
  const container = await new GenericContainer(EVENTSTOREDB_IMAGE)
    .withEnvironment(SETTINGS)
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCodeMatching((status) => status < 300))
    .withStartupTimeout(START_WITHIN_MS)
    .start();
  const server = {
    async stop() {
      await container.stop();
    },
  };
  return { server, url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false` };
}
