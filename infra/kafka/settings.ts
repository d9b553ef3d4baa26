import type { ConnectionOptions } from 'node:tls';

export const saslMechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

export interface KafkaSasl {
  readonly mechanism: (typeof saslMechanisms)[number];
  readonly username: string;
  readonly password: string;
}

/** Where Kafka is and how it is spoken to. */
export interface KafkaSettings {
  /** `host:port` of one broker or several; the others become known from these. */
  readonly brokers: readonly string[];
  /** How this platform is named in the broker's logs and quotas. */
  readonly clientId: string;
  /** True: TLS with the authorities that Node knows; absent or false: none. */
  readonly tls?: boolean | Pick<ConnectionOptions, 'ca' | 'cert' | 'key'> | undefined;
  readonly sasl?: KafkaSasl | undefined;
}
