import { saslMechanisms } from '@marquee/infra/kafka/settings.ts';
import { z } from 'zod';
import { notTogether, oneOf, optional, wholeNumber } from './variable.ts';

/** How the events get to Kafka, and by which names. */
export const kafkaVariables = {
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,]+:\d+(,[^\s,]+:\d+)*$/, 'must be host:port, or several with commas between')
    .optional()
    .describe('every event to Kafka: `host:port` of one broker or several, with commas between'),
  KAFKA_TLS: oneOf(['true', 'false']).optional().describe('`true`: TLS with public authorities'),
  KAFKA_TLS_CA_CERT_PATH: optional.describe("PEM file of the brokers' authority, where it is no public one"),
  KAFKA_TLS_CLIENT_CERT_PATH: optional.describe('PEM file for mutual TLS, with the key below'),
  KAFKA_TLS_CLIENT_KEY_PATH: optional.describe('PEM file of its key'),
  KAFKA_SASL_MECHANISM: oneOf(saslMechanisms)
    .optional()
    .describe('how the user and the password below are shown; `plain` only with TLS'),
  KAFKA_SASL_USERNAME: optional.describe('who the platform is to the brokers'),
  KAFKA_SASL_PASSWORD: optional.describe('of that user'),
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[\w.-]{1,200}$/, 'must be letters, digits, dots, dashes and underscores, at most 200')
    .optional()
    .describe(
      "first part of the topics' names, else `marquee`; of one installation, and another one begins another feed",
    ),
  KAFKA_TOPIC_PARTITIONS: wholeNumber(1, 1000)
    .optional()
    .describe('of topics that the platform makes, else 12; never changed later, or streams lose their order'),
};

type KafkaEnv = { readonly [name in keyof typeof kafkaVariables]?: string | undefined };

/** Settings of Kafka without Kafka, or by half; undefined when nothing is wrong. */
export function halfKafka(env: KafkaEnv): string | undefined {
  const set = Object.keys(kafkaVariables).filter((name) => env[name as keyof KafkaEnv] !== undefined);
  if (set.length > 0 && env.KAFKA_BROKERS === undefined) {
    return `${set[0]} is set without KAFKA_BROKERS. Set all of them, or none.`;
  }
  return (
    notTogether(env, ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD']) ??
    notTogether(env, ['KAFKA_TLS_CLIENT_CERT_PATH', 'KAFKA_TLS_CLIENT_KEY_PATH'])
  );
}
