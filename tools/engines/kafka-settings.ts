export interface KafkaPorts {
  readonly port: number;
  readonly controllerPort: number;
  readonly advertisedPort: number;
}

const NODE = 1;

/** Settings of a broker that is a cluster of its own, on loopback, and small: one partition of each internal topic, no waits for others. */
export function propertiesOf({ port, controllerPort, advertisedPort }: KafkaPorts, data: string): string {
  return lines({
    'process.roles': 'broker,controller',
    'node.id': NODE,
    'controller.quorum.voters': `${NODE}@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${advertisedPort}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
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
  });
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
