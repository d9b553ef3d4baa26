import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startKafka } from '../../engines/kafka.ts';
import { removeFolder } from '../../testing/remove-folder.ts';

export interface OwnKafka {
  /** For `KAFKA_BROKERS`. */
  readonly address: string;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** A real Kafka with nothing in it. Throws `EngineMissing`. */
export async function ownKafka(): Promise<OwnKafka> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-kafka-'));
  const { address, server } = await startKafka({ folder });
  const remove = async () => {
    await server.stop();
    await removeFolder(folder);
  };
  return { address, remove };
}
