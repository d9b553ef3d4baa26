import type { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { type RelayFeed, readRelayFeeds, relayMigrations } from '@marquee/projections/relay/checkpoint.ts';
import { LogLag } from '@marquee/projections/runner/log-lag.ts';
import type { ReadModels } from '@marquee/projections/runner/read-models.ts';
import { contexts } from '@marquee/workflows/contexts.ts';
import { reactorMigrations, readReactorHalts } from '@marquee/workflows/reactors/runner-checkpoint.ts';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { topicPrefix } from './feed.ts';
import type { LogStorage } from './log.ts';
import { PlatformWatch } from './platform-watch.ts';
import type { RoleStart } from './role-start.ts';

/** A feed that nothing was sent to for so long was given up. Who names Kafka in the variables always wants one. */
const GIVEN_UP_MS = 7 * 24 * 3_600_000;

/** Watches the whole platform from this process. `reads`: whether it reads the read models. */
export async function openWatch(
  { config, cleanup, failed, metrics }: Pick<RoleStart, 'config' | 'cleanup' | 'failed' | 'metrics'>,
  { log, pool }: Pick<LogStorage, 'log' | 'pool'>,
  {
    leases,
    readModels,
  }: { readonly leases: Pick<LeaseKeeper, 'list'>; readonly readModels: Pick<ReadModels, 'status'> },
  reads = true,
): Promise<PlatformWatch> {
  // Those who write these tables may never have been here.
  await migrate(pool, 'reactors', reactorMigrations);
  await migrate(pool, 'relay', relayMigrations);
  const watch = new PlatformWatch({
    leases,
    readModels,
    lag: new LogLag(log, Date.now),
    reads,
    reactors: contexts.flatMap(({ reactors }) => reactors).map(({ name }) => name),
    reactorHalts: () => readReactorHalts(pool),
    feeds: () => wantedFeeds(config, pool),
    metrics,
    failed: (error) => failed('watch of the platform', error),
    now: Date.now,
  });
  cleanup.add('watch of the platform', watch, (started) => started.close());
  watch.start();
  return watch;
}

async function wantedFeeds({ env }: Pick<Config, 'env'>, pool: Pool): Promise<readonly RelayFeed[]> {
  if (!env.KAFKA_BROKERS) return readRelayFeeds(pool, Date.now() - GIVEN_UP_MS);
  const name = topicPrefix(env);
  const known = (await readRelayFeeds(pool, 0)).find((feed) => feed.name === name);
  return [known ?? { name, position: undefined }];
}
