import { saslMechanisms } from '@marquee/infra/kafka/settings.ts';
import { z } from 'zod';
import { notTogether, oneOf, optional } from './variable.ts';

const wholeNumber = (most: number) =>
  z
    .string()
    .refine((text) => /^[1-9]\d*$/.test(text) && Number(text) <= most, `must be a whole number from 1 to ${most}`)
    .optional();

/** How the events get to Kafka, and by which names. */
export const kafkaVariables = {
  /** Every event to Kafka: `host:port` of one broker or several, with commas between. */
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,]+:\d+(,[^\s,]+:\d+)*$/, 'must be host:port, or several with commas between')
    .optional(),
  KAFKA_TLS: oneOf(['true', 'false']).optional(),
  /** PEM files: the brokers' authority, where it is no public one; and for mutual TLS ours, always both. */
  KAFKA_TLS_CA_CERT_PATH: optional,
  KAFKA_TLS_CLIENT_CERT_PATH: optional,
  KAFKA_TLS_CLIENT_KEY_PATH: optional,
  KAFKA_SASL_MECHANISM: oneOf(saslMechanisms).optional(),
  KAFKA_SASL_USERNAME: optional,
  KAFKA_SASL_PASSWORD: optional,
  /** First part of the topics' names, default `marquee`. Another one begins another feed. */
  KAFKA_TOPIC_PREFIX: z
    .string()
    .regex(/^[\w.-]{1,200}$/, 'must be letters, digits, dots, dashes and underscores, at most 200')
    .optional(),
  /** Of topics that the platform makes, default 12. It cannot be changed later without losing the order. */
  KAFKA_TOPIC_PARTITIONS: wholeNumber(1000),
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
