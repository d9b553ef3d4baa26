import { expect, test } from 'vitest';
import { ConfigRefused, readConfig } from './config.ts';

const production = {
  MARQUEE_MODE: 'production',
  MARQUEE_SECRET: 'x'.repeat(32),
  MARQUEE_MASTER_KEY: 'key',
  MARQUEE_PUBLIC_URL: 'https://marquee.test',
};

test('defaults to development on this machine, with demo data below the working folder', () => {
  const config = readConfig({}, [], '/srv');
  expect(config).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    dataDir: '/srv/data',
    demo: true,
    reset: false,
  });
});

test('takes the options of the command line', () => {
  const config = readConfig({}, ['--port', '5001', '--data', 'elsewhere', '--reset', '--no-demo'], '/srv');
  expect(config).toMatchObject({ port: 5001, dataDir: '/srv/elsewhere', demo: false, reset: true });
  expect(config.publicUrl).toBe('http://127.0.0.1:5001');
});

test.each([
  [{}, ['--port', 'seven'], /^--port seven is not a port\. Give a number from 1 to 65535\.$/],
  [{}, ['--port', '0'], /^--port 0 is not a port\. Give a number from 1 to 65535\.$/],
  [{}, ['--port', '65536'], /^--port 65536 is not a port\./],
  [{ PORT: '0' }, [], /^PORT 0 is not a port\. Give a number from 1 to 65535\.$/],
  [{}, ['--port'], /^--port needs a value\. Options are --port N, .* and --no-demo\.$/],
  [{}, ['--port', '--demo'], /^--port needs a value\. Options are [^\n]*$/],
  [{}, ['--data='], /^--data needs a value\. Options are [^\n]*$/],
  [{}, ['--prot', '1'], /^--prot is unknown\. Options are [^\n]*$/],
  [{}, ['-p', '1'], /^-p is unknown\. Options are [^\n]*$/],
  [{}, ['--reset=yes'], /^--reset takes no value\. Leave it out\.$/],
  [{}, ['5001'], /^5001 belongs to no option\. Options are [^\n]*$/],
  [{}, ['--role', 'boss'], /^--role boss is none of all, [^\n]*\. Choose one of them\.$/],
  [{ MARQUEE_HOST: '0.0.0.0' }, [], /listens on this machine only/],
  [{ MARQUEE_PUBLIC_URL: 'https://marquee.test' }, [], /no public URL/],
  [
    { MARQUEE_MODE: 'staging' },
    [],
    /^MARQUEE_MODE: must be one of development, production\. Correct the variable and start again\.$/,
  ],
  [{ MARQUEE_PUBLIC_URL: 'marquee' }, [], /^MARQUEE_PUBLIC_URL: must be an address, such as https:/],
  [{ MARQUEE_SECRET: 'short' }, [], /^MARQUEE_SECRET: must have at least 32 characters\./],
  [{ TEMPORAL_ADDRESS: 'a:1', TEMPORAL_TLS: 'yes' }, [], /^TEMPORAL_TLS: must be one of true, false\./],
  [{ ...production, MARQUEE_SECRET: '' }, [], /MARQUEE_SECRET/],
  [{ ...production, MARQUEE_MASTER_KEY: '' }, [], /MARQUEE_MASTER_KEY/],
  [{ ...production, MARQUEE_PUBLIC_URL: 'http://marquee.test' }, [], /https/],
  [{ ...production, STRIPE_SECRET_KEY: 'sk_live_1' }, [], /STRIPE_WEBHOOK_SECRET/],
  [{ S3_ENDPOINT: 'minio:9000' }, [], /S3_ENDPOINT: must be the http/],
  [{ S3_ENDPOINT: 'http://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, [], /without S3_SECRET_ACCESS_KEY\. /],
  [{ S3_SECRET_ACCESS_KEY: 's' }, [], /S3_SECRET_ACCESS_KEY set without S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID\. /],
  [{ TEMPORAL_NAMESPACE: 'marquee' }, [], /TEMPORAL_ADDRESS/],
  [{ TEMPORAL_ADDRESS: 'localhost:7233', TEMPORAL_TLS_CLIENT_CERT_PATH: 'a.pem' }, [], /TEMPORAL_TLS_CLIENT_KEY_PATH/],
  [{ KAFKA_TLS: 'true' }, [], /KAFKA_TLS is set without KAFKA_BROKERS\. /],
  [{ KAFKA_BROKERS: 'kafka' }, [], /KAFKA_BROKERS: must be host:port/],
  [{ KAFKA_BROKERS: 'a:9092, b:9092' }, [], /KAFKA_BROKERS: must be host:port/],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_SASL_USERNAME: 'me' }, [], /without KAFKA_SASL_MECHANISM, KAFKA_SASL_PASSWORD\. /],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_TLS_CLIENT_KEY_PATH: 'k' }, [], /without KAFKA_TLS_CLIENT_CERT_PATH/],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_SASL_MECHANISM: 'gssapi' }, [], /KAFKA_SASL_MECHANISM: must be one of plain, /],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_TOPIC_PARTITIONS: '0' }, [], /KAFKA_TOPIC_PARTITIONS: must be a whole number/],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_TOPIC_PREFIX: 'a b' }, [], /KAFKA_TOPIC_PREFIX: must be letters/],
])('refuses %j %j with one line', (env, argv, line) => {
  expect(() => readConfig(env, argv, '/srv')).toThrow(ConfigRefused);
  expect(() => readConfig(env, argv, '/srv')).toThrow(line);
});

test('production never has demo data', () => {
  expect(readConfig(production, [], '/srv').demo).toBe(false);
});
