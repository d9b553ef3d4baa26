import type { Admin, IHeaders, Kafka } from 'kafkajs';
import type { SentMessage } from './port.ts';

/** As much of the library's connection as is used here. */
interface Cluster {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
  addMultipleTargetTopics(topics: readonly string[]): Promise<void>;
  /** Partitions by the node that leads them. */
  findLeaderForPartitions(topic: string, partitions: readonly number[]): Readonly<Record<string, number[]>>;
  findBroker(node: { readonly nodeId: string }): Promise<Broker>;
}

interface Broker {
  fetch(request: {
    readonly maxWaitTime: number;
    readonly topics: readonly {
      readonly topic: string;
      readonly partitions: readonly {
        readonly partition: number;
        readonly fetchOffset: string;
        readonly maxBytes: number;
      }[];
    }[];
  }): Promise<{
    readonly responses: readonly { readonly topicName: string; readonly partitions: readonly Fetched[] }[];
  }>;
}

interface Fetched {
  readonly partition: number;
  readonly messages: readonly {
    readonly offset: string;
    readonly key: Buffer | null;
    readonly headers?: IHeaders;
  }[];
}

/** Where a partition's last message is. */
interface Place {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** Messages lie in batches, of which a whole one is answered; more than one of them at once may be more than fits. */
const MAX_BYTES = 1024 * 1024;
const MAX_WAIT_MS = 100;
/** Each answers at least one batch. */
const MOST_ROUNDS = 1000;

/**
 * The last message of every partition of those of the topics that there are. Consumers of the library have to join a group
 * first, which takes seconds and a permission of its own: this reads beside all groups.
 */
export async function lastMessages(
  client: Kafka,
  admin: Pick<Admin, 'listTopics' | 'fetchTopicOffsets'>,
  topics: readonly string[],
): Promise<readonly SentMessage[]> {
  const present = new Set(await admin.listTopics());
  const places: Place[] = [];
  for (const topic of topics.filter((name) => present.has(name))) {
    for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
      if (high !== low) places.push({ topic, partition, offset: String(BigInt(high) - 1n) });
    }
  }
  if (places.length === 0) return [];
  const cluster = clusterOf(client);
  try {
    await cluster.connect();
    await cluster.addMultipleTargetTopics([...new Set(places.map(({ topic }) => topic))]);
    const found: SentMessage[] = [];
    for (const [nodeId, led] of byLeader(cluster, places)) {
      found.push(...(await fetchAll(await cluster.findBroker({ nodeId }), led)));
    }
    return found;
  } finally {
    await cluster.disconnect().catch(() => {});
  }
}

/** The library keeps the making of connections to itself. */
function clusterOf(client: Kafka): Cluster {
  const symbol = Object.getOwnPropertySymbols(client).find(({ description }) => description?.endsWith('createCluster'));
  if (!symbol) throw new TypeError('this release of kafkajs makes its connections in another way');
  const make = (client as unknown as Record<symbol, (options: object) => Cluster>)[symbol];
  if (!make) throw new TypeError('this release of kafkajs makes its connections in another way');
  return make({ allowAutoTopicCreation: false });
}

function byLeader(cluster: Cluster, places: readonly Place[]): ReadonlyMap<string, readonly Place[]> {
  const led = new Map<string, Place[]>();
  for (const place of places) {
    const [nodeId = ''] = Object.keys(cluster.findLeaderForPartitions(place.topic, [place.partition]));
    led.set(nodeId, [...(led.get(nodeId) ?? []), place]);
  }
  return led;
}

async function fetchAll(broker: Broker, places: readonly Place[]): Promise<readonly SentMessage[]> {
  const found: SentMessage[] = [];
  let missing = places;
  for (let round = 0; missing.length > 0; round += 1) {
    if (round === MOST_ROUNDS) throw new Error(`the last message of ${nameOf(missing[0])} cannot be read`);
    const topics = missing.map(({ topic, partition, offset }) => ({
      topic,
      partitions: [{ partition, fetchOffset: offset, maxBytes: MAX_BYTES }],
    }));
    const { responses } = await broker.fetch({ maxWaitTime: MAX_WAIT_MS, topics });
    for (const { topicName, partitions } of responses) {
      for (const fetched of partitions) found.push(...messagesOf(topicName, fetched, missing));
    }
    missing = missing.filter((place) => !found.some((message) => nameOf(message) === nameOf(place)));
  }
  return found;
}

function messagesOf(topic: string, { partition, messages }: Fetched, wanted: readonly Place[]): SentMessage[] {
  const place = wanted.find((each) => each.topic === topic && each.partition === partition);
  const message = messages.find(({ offset }) => offset === place?.offset);
  if (!message) return [];
  const headers = Object.entries(message.headers ?? {}).map(([name, text]) => [name, String(text)]);
  return [{ topic, partition, offset: message.offset, key: String(message.key), headers: Object.fromEntries(headers) }];
}

const nameOf = (place: Omit<Place, 'offset'> | undefined): string => `${place?.topic}, partition ${place?.partition}`;
