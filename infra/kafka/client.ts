import type { ConnectionOptions } from 'node:tls';
import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import './encoder.ts';
import './request-queue.ts';
import type { KafkaSettings } from './settings.ts';

/** Connecting gives up after about a second: whoever wants to be connected tries again, and can say meanwhile why not. */
const retry = { retries: 2, initialRetryTime: 300, maxRetryTime: 1000 };

/** The library's client. It is silent: what goes wrong is told by errors. */
export function kafkaClient({ brokers, clientId, tls, sasl }: KafkaSettings): Kafka {
  return new Kafka({
    brokers: [...brokers],
    clientId,
    logLevel: logLevel.NOTHING,
    retry,
    ...(tls && { ssl: tls as boolean | ConnectionOptions }),
    ...(sasl && { sasl: { ...sasl } as SASLOptions }),
  });
}
