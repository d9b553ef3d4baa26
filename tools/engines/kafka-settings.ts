import type { BrokerCertificates } from './kafka-certificates.ts';

export interface KafkaPorts {
  readonly port: number;
  readonly controllerPort: number;
  readonly advertisedPort: number;
}

/** Who is let in where clients have to say who they are, by PLAIN and by SCRAM. */
export interface KafkaUser {
  readonly username: string;
  readonly password: string;
}

/** A second listener: TLS, with a user and a password. */
export interface SecureListener extends KafkaUser {
  readonly port: number;
  readonly certificates: Pick<BrokerCertificates, 'keystore' | 'keystorePassword'>;
}

const NODE = 1;

/** Settings of a broker that is a cluster of its own, on loopback, and small: one partition of each internal topic, no waits for others. */
export function propertiesOf(ports: KafkaPorts, data: string, secure?: SecureListener): string {
  const { port, controllerPort, advertisedPort } = ports;
  const secured = secure ? `,SASL_SSL://127.0.0.1:${secure.port}` : '';
  return lines({
    'process.roles': 'broker,controller',
    'node.id': NODE,
    'controller.quorum.voters': `${NODE}@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}${secured}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${advertisedPort}${secured}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL',
    'log.dirs': data,
    'auto.create.topics.enable': false,
    'offsets.topic.num.partitions': 1,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.num.partitions': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 500,
    'log.cleaner.dedupe.buffer.size': 2_097_152,
    ...(secure && secureProperties(secure)),
  });
}

const modules = 'org.apache.kafka.common.security';

function secureProperties({ username, password, certificates }: SecureListener): Readonly<Record<string, string>> {
  return {
    'ssl.keystore.type': 'PKCS12',
    'ssl.keystore.location': certificates.keystore,
    'ssl.keystore.password': certificates.keystorePassword,
    'ssl.key.password': certificates.keystorePassword,
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
    'listener.name.sasl_ssl.plain.sasl.jaas.config': `${modules}.plain.PlainLoginModule required user_${username}="${password}";`,
    'listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config': `${modules}.scram.ScramLoginModule required;`,
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': `${modules}.scram.ScramLoginModule required;`,
  };
}

/** For the tool that formats a broker's storage, where the users of SCRAM are kept. */
export function scramUsers({ username, password }: KafkaUser): readonly string[] {
  return ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
    '--add-scram',
    `${mechanism}=[name=${username},password=${password}]`,
  ]);
}

/** Warnings, and the line that says that the broker is ready. */
export function loggingOf(): string {
  return lines({
    'appender.console.type': 'Console',
    'appender.console.name': 'console',
    'appender.console.layout.type': 'PatternLayout',
    'appender.console.layout.pattern': '%p %m%n',
    'rootLogger.level': 'warn',
    'rootLogger.appenderRef.console.ref': 'console',
    'logger.started.name': 'kafka.server.KafkaRaftServer',
    'logger.started.level': 'info',
  });
}

function lines(properties: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
