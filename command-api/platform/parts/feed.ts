import type { OwnedBroker } from '@marquee/infra/kafka/kafka.ts';
import { TopicsOfAnother } from '@marquee/infra/kafka/owner.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { relayMigrations } from '@marquee/projections/relay/checkpoint.ts';
import { checkFeed, FeedAhead } from '@marquee/projections/relay/feed-check.ts';
import type { Config } from '../config/config.ts';
import { kafkaSettings } from './kafka.ts';
import type { LogStorage } from './log.ts';
import { inTime } from './reach.ts';
import { endOf, openRestoredLog } from './restored-log.ts';
import type { RoleStart } from './role-start.ts';

const PREFIX = 'marquee';

/** The topics of this installation. */
export interface Feed {
  readonly broker: OwnedBroker;
  /** First part of their names. */
  readonly prefix: string;
  /** Throws `FeedAhead` where they know more than the log, unless `--adopt` goes on from that; and why Kafka does not answer. */
  check(): Promise<void>;
}

/** First part of the names of this platform's topics. */
export function topicPrefix({
  KAFKA_TOPIC_PREFIX: prefix = PREFIX,
}: Pick<Config['env'], 'KAFKA_TOPIC_PREFIX'>): string {
  return prefix;
}

export type FeedStart = Pick<RoleStart, 'config' | 'notice'>;
export type FeedLog = Pick<LogStorage, 'eventLog' | 'installation' | 'log' | 'pool'>;

/**
 * The way to Kafka; undefined where the variables name none. Throws `StartRefused` for topics of another installation, and for
 * those that have events which the log does not have. A broker that is away is asked again by the relay, before it sends anything.
 */
export async function openFeed({ config, notice }: FeedStart, storage: FeedLog): Promise<Feed | undefined> {
  const settings = await kafkaSettings(config);
  if (!settings) return undefined;
  const { kafkaBroker } = await import('@marquee/infra/kafka/kafka.ts');
  const { installation, log: store, pool } = storage;
  const prefix = topicPrefix(config.env);
  const broker = kafkaBroker(settings, { prefix, installation });
  await migrate(pool, 'relay', relayMigrations);
  const restored = await openRestoredLog(pool);
  const endedAt = await endOf(storage);
  const adopted = async (found: string) => {
    notice(`Adopted, as --adopt asks. ${found} Consumers of these topics must begin anew.`);
    await restored.mark(endedAt);
  };
  const check = () => checkFeed({ store, broker, pool, prefix, adopt: config.adopt, adopted });
  await refuse(() => broker.claim().then(check));
  return { broker, prefix, check };
}

async function refuse(check: () => Promise<void>): Promise<void> {
  const refusal = await inTime(check().catch((error: unknown) => error));
  if (refusal instanceof TopicsOfAnother || refusal instanceof FeedAhead) {
    throw new StartRefused(refusal.message, { cause: refusal });
  }
}
