import { Relay } from '@marquee/projections/relay/relay.ts';
import type { PartHealth } from '../../http/health.ts';
import type { Config } from '../config/config.ts';
import type { Cleanup } from './cleanup.ts';
import type { Feed } from './feed.ts';
import type { LogStorage } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Projections } from './projections.ts';

const PARTITIONS = 12;

export interface RelayingParts {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly cleanup: Cleanup;
  readonly failed: (what: string, error: unknown) => void;
}

/** The way of the events to Kafka. */
export interface Relaying {
  /** Nothing where there is no Kafka; brings the gauges up to date where this process sends. */
  health(): Promise<readonly PartHealth[]>;
}

/**
 * Sends every event to Kafka where there is a feed; one process of all does it. It does not wait for the broker:
 * one that is away is no reason not to start.
 */
export async function openRelaying(
  { config, metrics, cleanup, failed }: RelayingParts,
  { database, log }: Pick<LogStorage, 'database' | 'log'>,
  { leases }: Pick<Projections, 'leases'>,
  feed: Feed | undefined,
): Promise<Relaying> {
  if (!feed) return { health: async () => [] };
  const relay = cleanup.add(
    'Kafka relay',
    new Relay({
      store: log,
      ...feed,
      connectionString: database.directUrl,
      leases,
      partitions: Number(config.env.KAFKA_TOPIC_PARTITIONS ?? PARTITIONS),
      failed: (error) => failed('Kafka relay', error),
      now: Date.now,
    }),
    (started) => started.stop(),
  );
  await relay.start();
  return { health: async () => [await healthOf(relay, metrics)] };
}

/** Nobody in front of a screen needs Kafka: the platform is ready without it. */
async function healthOf(relay: Relay, metrics: Metrics): Promise<PartHealth> {
  const { state, error, since, lag } = await relay.health();
  if (state !== 'elsewhere') {
    metrics.relayLagEvents.set(lag.events);
    metrics.relayLagSeconds.set(lag.seconds);
  }
  const from = since === undefined ? '' : ` since ${new Date(since).toISOString()}`;
  const waiting = state === 'waiting' ? `; waiting events: ${lag.events}` : '';
  const ok = error === undefined;
  return { name: 'Kafka relay', ok, needed: false, detail: ok ? state : `${state}${from}: ${error}${waiting}` };
}
