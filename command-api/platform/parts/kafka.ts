import type { KafkaSettings } from '@marquee/infra/kafka/settings.ts';
import type { Config } from '../config/config.ts';
import { pem } from '../config/pem.ts';

/** Where the variables say that Kafka is; undefined where they name none. Throws `StartRefused` for a file that cannot be read. */
export async function kafkaSettings({ env }: Pick<Config, 'env'>): Promise<KafkaSettings | undefined> {
  if (!env.KAFKA_BROKERS) return undefined;
  const ca = await pem('KAFKA_TLS_CA_CERT_PATH', env.KAFKA_TLS_CA_CERT_PATH);
  const cert = await pem('KAFKA_TLS_CLIENT_CERT_PATH', env.KAFKA_TLS_CLIENT_CERT_PATH);
  const key = await pem('KAFKA_TLS_CLIENT_KEY_PATH', env.KAFKA_TLS_CLIENT_KEY_PATH);
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = env;
  return {
    brokers: env.KAFKA_BROKERS.split(','),
    clientId: 'marquee',
    tls: ca || cert ? { ...(ca && { ca }), ...(cert && key && { cert, key }) } : env.KAFKA_TLS === 'true',
    sasl: mechanism && username && password ? { mechanism, username, password } : undefined,
  };
}
