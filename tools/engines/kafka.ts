import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { command } from './commands.ts';
import { brought, type Engine } from './engine.ts';
import { brokerCertificates } from './kafka-certificates.ts';
import { type KafkaUser, loggingOf, propertiesOf, type SecureListener, scramUsers } from './kafka-settings.ts';
import { mavenClassPath } from './maven.ts';
import { Server } from './server.ts';

/** Also that of the image in `docker-compose.yml`. */
export const KAFKA_VERSION = '4.3.1';
const ARTIFACTS = [`org.apache.kafka:kafka_2.13:${KAFKA_VERSION}`, 'org.apache.logging.log4j:log4j-slf4j-impl:2.25.4'];
const DEFAULT_PORT = 9092;
const DEFAULT_TLS_PORT = 9093;
/** A broker that was killed looks through its files before it answers. */
const START_TIMEOUT_MS = 180_000;

export interface KafkaBroker {
  /** `host:port` that clients come to, for `KAFKA_BROKERS`. */
  readonly address: string;
  /** `host:port` of the broker itself; another only with `advertisedPort`. */
  readonly listensAt: string;
  readonly server: Server;
}

export interface SecureKafkaBroker extends KafkaBroker {
  /** `host:port` for clients that come by TLS, with the user and the password; `address` stays open to all. */
  readonly secureAddress: string;
  /** PEM file of the authority that has signed its certificate. */
  readonly authority: string;
}

export interface KafkaOptions {
  /** Where it keeps its data; what is in there is kept. */
  readonly folder: string;
  readonly port?: number | undefined;
  /** The port that clients are told to come to, where something stands between them and the broker. Default: its own. */
  readonly advertisedPort?: number;
}

export interface SecureKafkaOptions extends KafkaOptions {
  /** Fixed when the folder is first used. */
  readonly user: KafkaUser;
  readonly securePort?: number | undefined;
}

/** Found once in a process: to ask whether Java runs it takes a machine at work many seconds. */
let found: Promise<string> | undefined;

/** The class path of a Kafka broker; downloaded on first use. Throws `EngineMissing`. */
function kafkaClassPath(): Promise<string> {
  found ??= brought('Kafka', 'it comes with Java 17 and Maven, from the network once', async () => {
    const classPath = await mavenClassPath(`kafka-${KAFKA_VERSION}`, ARTIFACTS);
    await storageTool(classPath, ['random-uuid']);
    return classPath;
  });
  return found;
}

/**
 * A real Kafka on this machine: one node that is broker and controller. Topics are made by whoever needs them, never by
 * writing to them. Its `server` can be killed and restarted under its clients: it comes back at the same address with
 * the same data, after 4 to 13 seconds on a busy machine. Throws `EngineMissing`.
 */
export async function startKafka(options: KafkaOptions): Promise<KafkaBroker> {
  return start(await kafkaClassPath(), options);
}

/** The same with a second listener, by TLS under an authority of its own, for a user that says who he is by PLAIN or SCRAM. */
export async function startSecureKafka(options: SecureKafkaOptions): Promise<SecureKafkaBroker> {
  const classPath = await kafkaClassPath();
  const certificates = await brokerCertificates(path.join(options.folder, 'certificates'));
  const port = options.securePort ?? (await freePort());
  const broker = await start(classPath, options, { ...options.user, port, certificates });
  return { ...broker, secureAddress: `127.0.0.1:${port}`, authority: certificates.authority };
}

async function start(classPath: string, options: KafkaOptions, secure?: SecureListener): Promise<KafkaBroker> {
  const port = options.port ?? (await freePort());
  const data = path.join(options.folder, 'log');
  await mkdir(options.folder, { recursive: true });
  const settings = path.join(options.folder, 'server.properties');
  const logging = path.join(options.folder, 'log4j2.properties');
  const ports = { port, controllerPort: await freePort(), advertisedPort: options.advertisedPort ?? port };
  await writeFile(settings, propertiesOf(ports, data, secure));
  await writeFile(logging, loggingOf());
  if (!existsSync(path.join(data, 'meta.properties'))) {
    await storageTool(classPath, ['format', '-t', clusterId(), '-c', settings, ...(secure ? scramUsers(secure) : [])]);
  }
  const memory = ['-Xms128m', '-Xmx512m', `-Dlog4j2.configurationFile=${logging}`];
  const server = await Server.start({
    program: 'java',
    args: [...memory, '-cp', classPath, 'kafka.Kafka', settings],
    answers: async (said) => said.includes('Kafka Server started'),
    startTimeoutMs: START_TIMEOUT_MS,
  });
  return { address: `127.0.0.1:${ports.advertisedPort}`, listensAt: `127.0.0.1:${port}`, server };
}

export const kafka: Engine = {
  name: 'kafka',
  about: 'Kafka, one broker; KAFKA_BROKERS',
  defaultPort: DEFAULT_PORT,
  bring: kafkaClassPath,
  async start({ dataDir, port = DEFAULT_PORT }) {
    const { address, server } = await startKafka({ folder: path.join(dataDir, 'kafka'), port });
    return { server, says: [`Kafka answers at ${address}.`], variables: { KAFKA_BROKERS: address } };
  },
};

const USER = { username: 'marquee', password: 'marquee-secret' };

export const kafkaTls: Engine = {
  name: 'kafka-tls',
  about: 'the same by TLS, with a user and a password; KAFKA_BROKERS and its like',
  defaultPort: DEFAULT_TLS_PORT,
  bring: kafkaClassPath,
  async start({ dataDir, port = DEFAULT_TLS_PORT }) {
    const folder = path.join(dataDir, 'kafka-tls');
    const { secureAddress, authority, server } = await startSecureKafka({ folder, securePort: port, user: USER });
    return {
      server,
      says: [`Kafka answers by TLS at ${secureAddress}.`],
      variables: {
        KAFKA_BROKERS: secureAddress,
        KAFKA_TLS_CA_CERT_PATH: authority,
        KAFKA_SASL_MECHANISM: 'scram-sha-512',
        KAFKA_SASL_USERNAME: USER.username,
        KAFKA_SASL_PASSWORD: USER.password,
      },
    };
  },
};

/** As `random-uuid` of Kafka's own tool makes it, without another Java: what begins with a dash is taken for an option. */
function clusterId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? clusterId() : id;
}

function storageTool(classPath: string, args: readonly string[]): Promise<string> {
  return command('java', ['-cp', classPath, 'kafka.tools.StorageTool', ...args]);
}
