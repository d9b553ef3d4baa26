import { readFileSync } from 'node:fs';
import type { KafkaConfig, SASLOptions } from 'kafkajs';

/** Where the events are, from the variables with which the platform sends them. */
export interface ConsumerSettings {
  readonly kafka: Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'>;
  readonly topic: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The topic of ticketing, and how its brokers want to be spoken to. Throws where a PEM file cannot be read. */
export function settingsOf(env: Variables): ConsumerSettings {
  const { KAFKA_BROKERS = 'localhost:9092', KAFKA_TOPIC_PREFIX = 'marquee' } = env;
  const [ssl, sasl] = [tlsOf(env), saslOf(env)];
  return {
    kafka: { brokers: KAFKA_BROKERS.split(','), ...(ssl && { ssl }), ...(sasl && { sasl }) },
    topic: `${KAFKA_TOPIC_PREFIX}.ticketing`,
  };
}

function tlsOf(env: Variables): KafkaConfig['ssl'] {
  const pem = (name: string) => (env[name] ? readFileSync(env[name]) : undefined);
  const ca = pem('KAFKA_TLS_CA_CERT_PATH');
  const [cert, key] = [pem('KAFKA_TLS_CLIENT_CERT_PATH'), pem('KAFKA_TLS_CLIENT_KEY_PATH')];
  if (!ca && !cert) return env.KAFKA_TLS === 'true';
  return { ...(ca && { ca }), ...(cert && key && { cert, key }) };
}

function saslOf({ KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD }: Variables) {
  if (!KAFKA_SASL_MECHANISM) return undefined;
  return {
    mechanism: KAFKA_SASL_MECHANISM,
    username: KAFKA_SASL_USERNAME ?? '',
    password: KAFKA_SASL_PASSWORD ?? '',
  } as SASLOptions;
}
