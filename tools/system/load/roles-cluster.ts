import { openEventLog } from '@marquee/infra/event-store/engine.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import pg from 'pg';
import { freshDatabase } from '../../testing/database.ts';
import type { PlatformProcess } from '../../testing/platform-process.ts';
import { Leases } from './leases.ts';
import { RolesPlatform } from './roles-platform.ts';

const HOLD_SECONDS = 15;

export interface ClusterOptions {
  /** How many processes take requests. */
  readonly apis: number;
  /** `host:port` of the Kafka that a relay feeds; there is no relay without it. */
  readonly broker?: string | undefined;
}

/** Processes of all roles on a database of their own, and what tests look at them with. */
export interface RolesCluster {
  readonly platform: RolesPlatform;
  readonly apis: readonly PlatformProcess[];
  /** The last process that takes requests: it hears of payments, and is to live to the end. */
  readonly url: string;
  /** Those at work: whoever starts or ends one keeps this true. */
  projectors: readonly PlatformProcess[];
  readonly worker: PlatformProcess;
  readonly relay: PlatformProcess | undefined;
  readonly log: EventStore;
  readonly pool: pg.Pool;
  readonly leases: Leases;
  close(): Promise<void>;
}

/** Starts two projectors, a worker and what is asked for: all at once, on an empty database, in no order, as a cluster is started. */
export async function openCluster({ apis: count, broker }: ClusterOptions): Promise<RolesCluster> {
  const { url: databaseUrl } = await freshDatabase();
  const webhookPort = await freePort();
  const engines = broker === undefined ? {} : { KAFKA_BROKERS: broker };
  const platform = await RolesPlatform.open({ databaseUrl, webhookPort, holdSeconds: HOLD_SECONDS, engines });
  try {
    const others = Array.from({ length: count - 1 }, () => platform.start('api'));
    const last = platform.start('api', webhookPort);
    const [apis, projectors, worker, relay] = await Promise.all([
      Promise.all([...others, last]),
      Promise.all([platform.start('projector'), platform.start('projector')]),
      platform.start('worker'),
      broker === undefined ? undefined : platform.start('relay'),
    ]);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on('error', () => {});
    const opened = await openEventLog({ eventStoreUrl: undefined, databaseUrl });
    const close = async () => {
      await opened.close();
      await pool.end();
      await platform.stop();
    };
    const { url } = await last;
    const processes = { platform, apis, url, projectors, worker, relay };
    return { ...processes, log: opened.store, pool, leases: new Leases(pool), close };
  } catch (error) {
    await platform.stop();
    throw error;
  }
}
