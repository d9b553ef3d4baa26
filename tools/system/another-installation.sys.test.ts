import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KafkaBroker, kafka, startKafka } from '../engines/kafka.ts';
import { type S3Server, s3, s3Variables, startS3 } from '../engines/s3.ts';
import { startTemporal, type TemporalServer, temporal } from '../engines/temporal.ts';
import { isMissing } from '../engines/testing/describe-engine.ts';
import { type Own, ownEngine } from '../engines/testing/own-engine.ts';
import { PlatformProcess } from '../testing/platform-process.ts';

/** One that cannot be had here is not named to the platform, and its test is skipped. */
const no = {
  kafka: await isMissing(kafka, 'topics of another installation'),
  s3: await isMissing(s3, 'a bucket of another installation'),
  temporal: await isMissing(temporal, 'a namespace of another installation'),
};

let broker: Own<KafkaBroker> | undefined;
let store: Own<S3Server> | undefined;
let engine: Own<TemporalServer> | undefined;
/** Whose all three are. */
let first: PlatformProcess;

const kafkaVariables = () => ({ KAFKA_BROKERS: broker?.address ?? '' });
const temporalVariables = () => ({ TEMPORAL_ADDRESS: engine?.address ?? '' });
const storeVariables = () => (store ? s3Variables(store.settings) : {});

beforeAll(async () => {
  [broker, store, engine] = await Promise.all([
    no.kafka ? undefined : ownEngine((folder) => startKafka({ folder })),
    no.s3 ? undefined : ownEngine((folder) => startS3({ folder })),
    no.temporal ? undefined : ownEngine((folder) => startTemporal({ file: path.join(folder, 'temporal.db') })),
  ]);
  const env = { ...(broker && kafkaVariables()), ...(engine && temporalVariables()), ...storeVariables() };
  first = await PlatformProcess.start({ args: ['--no-demo'], env });
  await first.stop();
});

afterAll(async () => {
  await first?.remove();
  await Promise.all([broker?.remove(), store?.remove(), engine?.remove()]);
});

/** The only line that the start of another installation says. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const another = await PlatformProcess.launch({ args: ['--no-demo'], env });
  try {
    expect(await another.ended(), another.output).toBe(1);
    const lines = another.output.split('\n').filter((line) => line !== '' && !line.startsWith('Starting PostgreSQL'));
    expect(lines).toHaveLength(1);
    return lines[0] ?? '';
  } finally {
    await another.remove();
  }
}

test.skipIf(no.kafka)(
  'topics of another installation are refused at the start, in one line',
  async () => {
    expect(await refusal(kafkaVariables())).toMatch(
      /^The Kafka topics marquee\.\* belong to another installation \(\S+\)\. Set KAFKA_TOPIC_PREFIX to one of its own, or /,
    );
  },
  120_000,
);

test.skipIf(no.s3)(
  'a bucket of another installation is refused at the start, in one line',
  async () => {
    expect(await refusal(storeVariables())).toMatch(
      /^The bucket \S+ belongs to another installation \(\S+\)\. Set S3_BUCKET to one of its own, or /,
    );
  },
  120_000,
);

test.skipIf(no.temporal)(
  'a namespace of another installation is refused at the start, in one line',
  async () => {
    expect(await refusal(temporalVariables())).toMatch(
      /^The Temporal namespace \S+ belongs to another installation \(\S+\)\. Set TEMPORAL_NAMESPACE to one of its own, or /,
    );
  },
  120_000,
);

test('a master key that it was not made under is refused by name, whichever engines there are', async () => {
  const env = { ...(broker && kafkaVariables()), ...(engine && temporalVariables()), ...storeVariables() };
  const other = { ...env, MARQUEE_MASTER_KEY: randomBytes(32).toString('base64') };
  const refused = await PlatformProcess.launch({ dataDir: first.dataDir, args: ['--no-demo'], env: other });
  expect(await refused.ended(), refused.output).toBe(1);
  expect(refused.output).toMatch(/^This database was made under another master key\. Set MARQUEE_MASTER_KEY, /m);
  const again = await PlatformProcess.start({ dataDir: first.dataDir, args: ['--no-demo'], env });
  expect(await again.stop()).toBe(0);
});
