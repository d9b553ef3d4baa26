import { expect, test } from 'vitest';
import { metricsAccess } from '../parts/health-server.ts';
import { ConfigRefused, graceMs, readConfig } from './config.ts';

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
  [{}, ['--port'], /^--port needs a value\. Options are --port N, .* and --adopt\.$/],
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
  [{ LIVE_SFU_URL: 'sfu:8889' }, [], /LIVE_SFU_URL: must be the http/],
  [{ LIVE_SFU_TOKEN: 't' }, [], /LIVE_SFU_TOKEN set without LIVE_SFU_URL\. /],
  [{ S3_SECRET_ACCESS_KEY: 's' }, [], /S3_SECRET_ACCESS_KEY set without S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID\. /],
  [{ TEMPORAL_NAMESPACE: 'marquee' }, [], /TEMPORAL_ADDRESS/],
  [{ TEMPORAL_ADDRESS: 'localhost:7233', TEMPORAL_TLS_CLIENT_CERT_PATH: 'a.pem' }, [], /TEMPORAL_TLS_CLIENT_KEY_PATH/],
  [{ KAFKA_TLS: 'true' }, [], /KAFKA_TLS is set without KAFKA_BROKERS\. /],
  [{ KAFKA_BROKERS: 'kafka' }, [], /KAFKA_BROKERS: must be host:port/],
  [{ KAFKA_BROKERS: 'a:9092, b:9092' }, [], /KAFKA_BROKERS: must be host:port/],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_SASL_USERNAME: 'me' }, [], /without KAFKA_SASL_MECHANISM, KAFKA_SASL_PASSWORD\. /],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_TLS_CLIENT_KEY_PATH: 'k' }, [], /without KAFKA_TLS_CLIENT_CERT_PATH/],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_SASL_MECHANISM: 'gssapi' }, [], /KAFKA_SASL_MECHANISM: must be one of plain, /],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_TOPIC_PARTITIONS: '0' }, [], /KAFKA_TOPIC_PARTITIONS: must be 1 to 1000/],
  [{ MARQUEE_METRICS_PORT: '0' }, [], /^MARQUEE_METRICS_PORT: must be 1 to 65535\./],
  [{ MARQUEE_METRICS_TOKEN: 'short' }, [], /^MARQUEE_METRICS_TOKEN: must have at least 16 characters\./],
  [{ MARQUEE_STOP_GRACE_SECONDS: '-1' }, [], /^MARQUEE_STOP_GRACE_SECONDS: must be 0 to 300\./],
  [{ MARQUEE_HOLD_SECONDS: '2' }, [], /^MARQUEE_HOLD_SECONDS: must be 3 to 600\./],
  [
    { MARQUEE_HOLD_SECONDS: '30' },
    [],
    /^MARQUEE_HOLD_SECONDS 30 is not above MARQUEE_PAYMENT_AHEAD_SECONDS 60\. Set both/,
  ],
  [{ MARQUEE_PAYMENT_AHEAD_SECONDS: 'soon' }, [], /^MARQUEE_PAYMENT_AHEAD_SECONDS: must be 1 to 540\./],
  [{ ...production, MARQUEE_HOLD_SECONDS: '65' }, [], /^MARQUEE_HOLD_SECONDS is for development only\. Unset it\.$/],
  [{ KAFKA_BROKERS: 'a:9092', KAFKA_TOPIC_PREFIX: 'a b' }, [], /KAFKA_TOPIC_PREFIX: must be letters/],
])('refuses %j %j with one line', (env, argv, line) => {
  expect(() => readConfig(env, argv, '/srv')).toThrow(ConfigRefused);
  expect(() => readConfig(env, argv, '/srv')).toThrow(line);
});

test('production never has demo data', () => {
  expect(readConfig(production, [], '/srv').demo).toBe(false);
});

test('holds of three seconds go with a look-ahead of payments that is shorter still', () => {
  const { env } = readConfig({ MARQUEE_HOLD_SECONDS: '3', MARQUEE_PAYMENT_AHEAD_SECONDS: '1' }, [], '/srv');
  expect(env).toMatchObject({ MARQUEE_HOLD_SECONDS: '3', MARQUEE_PAYMENT_AHEAD_SECONDS: '1' });
  expect(readConfig({}, [], '/srv').env.MARQUEE_PAYMENT_AHEAD_SECONDS).toBe('60');
});

test('takes the password of the database apart from its address, whatever characters it has', () => {
  const env = { DATABASE_URL: 'postgres://marquee@db:5432/marquee', DATABASE_PASSWORD: 'a@b:c/d#e%f' };
  expect(readConfig(env, [], '/srv').env.DATABASE_URL).toBe('postgres://marquee:a%40b%3Ac%2Fd%23e%25f@db:5432/marquee');
});

test('a stop has a grace period in production, and none in development, unless it is said', () => {
  expect(graceMs(readConfig({}, [], '/srv'))).toBe(0);
  expect(graceMs(readConfig(production, [], '/srv'))).toBe(5000);
  expect(graceMs(readConfig({ ...production, MARQUEE_STOP_GRACE_SECONDS: '20' }, [], '/srv'))).toBe(20_000);
});

test('metrics are open in development, and in production only behind a token or at a port of their own', () => {
  const token = 'a long enough token';
  const access = (env: NodeJS.ProcessEnv) => metricsAccess(readConfig(env, [], '/srv'));
  expect(access({})).toBe('everybody');
  expect(access(production)).toBe('nobody');
  expect(access({ ...production, MARQUEE_METRICS_TOKEN: token })).toEqual({ token });
  expect(access({ ...production, MARQUEE_METRICS_TOKEN: token, MARQUEE_METRICS_PORT: '9100' })).toBe('nobody');
});
