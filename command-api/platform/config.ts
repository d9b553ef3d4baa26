import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Config as PublicConfig } from '../contract/accounts.ts';
import { demoAccounts, demoPassword } from '../demo/cast.ts';
import { halfKafka, kafkaVariables } from './kafka-variables.ts';
import type { Payments } from './payments.ts';
import { type Role, roles } from './roles.ts';

const optional = z.string().min(1).optional();

/** Each variable chooses one engine and nothing else changes; absent means the one that needs nothing. */
const Environment = z.object({
  MARQUEE_MODE: z.enum(['development', 'production']).default('development'),
  PORT: optional,
  MARQUEE_DATA: z.string().default('data'),
  MARQUEE_HOST: z.string().default('127.0.0.1'),
  MARQUEE_PUBLIC_URL: z.url().optional(),
  MARQUEE_SECRET: z.string().min(32).optional(),
  MARQUEE_MASTER_KEY: optional,
  MARQUEE_TRUST_PROXY: z.enum(['true', 'false']).default('false'),
  /** Requests a minute from one address, which each process counts for itself; a person with many windows stays far below the default. */
  MARQUEE_REQUESTS_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d*$/, 'a whole number above 0')
    .default('1200'),
  MARQUEE_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  DATABASE_URL: optional,
  DATABASE_DIRECT_URL: optional,
  /** Events in EventStoreDB or KurrentDB, and everything else in PostgreSQL as before. */
  EVENTSTORE_URL: optional,
  ...kafkaVariables,
  /** Durable jobs on Temporal at this `host:port`; the names are those of Temporal's own tools. */
  TEMPORAL_ADDRESS: optional,
  /** Default `default`; of this installation alone. */
  TEMPORAL_NAMESPACE: optional,
  /** Temporal Cloud: implies TLS. */
  TEMPORAL_API_KEY: optional,
  TEMPORAL_TLS: z.enum(['true', 'false']).optional(),
  /** PEM files: the server's authority, where it is no public one; and for mutual TLS ours, always both. */
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: optional,
  TEMPORAL_TLS_CLIENT_CERT_PATH: optional,
  TEMPORAL_TLS_CLIENT_KEY_PATH: optional,
  /** Name in the server's certificate, where it is not that of the address. */
  TEMPORAL_TLS_SERVER_NAME: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  /** Development: a payment sandbox that runs elsewhere, for several processes on one database. */
  MARQUEE_SANDBOX_URL: z.url().optional(),
  /** Development: how long unpaid seats are kept, in place of the policy's ten minutes; payments are looked after from a minute before. */
  MARQUEE_HOLD_SECONDS: z
    .string()
    .regex(/^(6[1-9]|[7-9]\d|[1-5]\d\d|600)$/, 'must be 61 to 600')
    .optional(),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Marquee <box-office@marquee.test>'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the http:// or https:// address of the store' })
    .optional(),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
});

export interface Config {
  readonly role: Role;
  readonly mode: 'development' | 'production';
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly reset: boolean;
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly env: z.infer<typeof Environment>;
}

/** A setting that cannot be; `message` is the one line that is printed. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
}

const DEFAULT_PORT = 4400;

/**
 * Reads variables and options (`--role R --port N --data DIR --reset --demo --no-demo`). Throws `ConfigRefused` with one clear
 * line for what is malformed, unknown, or unsafe in the chosen mode.
 */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[], cwd: string): Config {
  const options = readOptions(argv);
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigRefused(`${issue?.path.join('.')}: ${issue?.message}. Correct the variable and start again.`);
  }
  const { MARQUEE_MODE: mode, MARQUEE_HOST: host } = parsed.data;
  const givenPort = options.port ?? parsed.data.PORT;
  const port = Number(givenPort ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigRefused(`--port ${givenPort} is not a port. Give a number from 1 to 65535.`);
  }
  const role = roleOf(options.role);
  const asked = role === 'all' || (role === 'api' && options.demo === true);
  const config: Config = {
    role,
    mode,
    host,
    port,
    dataDir: path.resolve(cwd, options.data ?? parsed.data.MARQUEE_DATA),
    reset: options.reset ?? false,
    demo: mode === 'development' && asked && !options['no-demo'],
    publicUrl: parsed.data.MARQUEE_PUBLIC_URL ?? `http://${host}:${port}`,
    env: parsed.data,
  };
  refuseHalfStore(config.env);
  refuseHalfTemporal(config.env);
  const half = halfKafka(config.env);
  if (half) throw new ConfigRefused(`${half} Set all of them, or none.`);
  refuseUnsafe(config);
  return config;
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        role: { type: 'string' },
        port: { type: 'string' },
        data: { type: 'string' },
        reset: { type: 'boolean' },
        demo: { type: 'boolean' },
        'no-demo': { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new ConfigRefused(
      `${(error as Error).message} Options are --port N, --data DIR, --role R, --reset, --demo and --no-demo.`,
    );
  }
}

function roleOf(given = 'all'): Role {
  const role = roles.find((one) => one === given);
  if (!role) throw new ConfigRefused(`--role ${given} is none of ${roles.join(', ')}.`);
  return role;
}

/** A file store is set up whole or not at all: half of it would put files where nobody looks for them. */
function refuseHalfStore(env: Config['env']): void {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === 0 || missing.length === names.length) return;
  const given = names.filter((name) => env[name] !== undefined);
  throw new ConfigRefused(`${given.join(', ')} set without ${missing.join(', ')}. Set all of them, or none.`);
}

/** Settings of Temporal without Temporal, or half of a key pair, would silently do nothing. */
function refuseHalfTemporal(env: Config['env']): void {
  const set = Object.entries(env).filter(([name, value]) => name.startsWith('TEMPORAL_') && value !== undefined);
  const stray = set.find(() => env.TEMPORAL_ADDRESS === undefined);
  if (stray) throw new ConfigRefused(`${stray[0]} is set without TEMPORAL_ADDRESS. Set both, or none.`);
  if ((env.TEMPORAL_TLS_CLIENT_CERT_PATH === undefined) !== (env.TEMPORAL_TLS_CLIENT_KEY_PATH === undefined)) {
    throw new ConfigRefused(
      'TEMPORAL_TLS_CLIENT_CERT_PATH and TEMPORAL_TLS_CLIENT_KEY_PATH belong together. Set both, or none.',
    );
  }
}

/** Development is for one machine; production starts with nothing that is only for development. */
function refuseUnsafe(config: Config): void {
  const { env, mode, host } = config;
  if (mode === 'development') {
    if (!['127.0.0.1', '::1', 'localhost'].includes(host)) {
      throw new ConfigRefused(
        `Development mode listens on this machine only, not on ${host}. Set MARQUEE_MODE=production.`,
      );
    }
    if (
      env.MARQUEE_PUBLIC_URL &&
      !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(env.MARQUEE_PUBLIC_URL).hostname)
    ) {
      throw new ConfigRefused(
        'Development mode has no public URL. Set MARQUEE_MODE=production, or unset MARQUEE_PUBLIC_URL.',
      );
    }
    return;
  }
  for (const name of ['MARQUEE_SANDBOX_URL', 'MARQUEE_HOLD_SECONDS'] as const) {
    if (env[name] !== undefined) throw new ConfigRefused(`${name} is for development only. Unset it.`);
  }
  if (!env.MARQUEE_SECRET) throw new ConfigRefused('MARQUEE_SECRET is missing: give at least 32 random characters.');
  if (!env.MARQUEE_MASTER_KEY)
    throw new ConfigRefused('MARQUEE_MASTER_KEY is missing: give 32 random bytes in base64.');
  if (!env.MARQUEE_PUBLIC_URL?.startsWith('https://')) {
    throw new ConfigRefused('MARQUEE_PUBLIC_URL must be the https:// address that browsers use.');
  }
  if (env.STRIPE_SECRET_KEY && !(env.STRIPE_WEBHOOK_SECRET && env.STRIPE_PUBLISHABLE_KEY)) {
    throw new ConfigRefused('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY beside it.');
  }
}

/** What the web app may know of this installation. */
export function publicConfig(config: Config, { provider, sandbox }: Payments): PublicConfig {
  const development = config.mode === 'development';
  return {
    development,
    oidc: config.env.OIDC_ISSUER !== undefined,
    payments: {
      kind: !provider ? 'none' : sandbox ? 'sandbox' : 'stripe',
      publishableKey: provider?.publishableKey ?? '',
    },
    demoAccounts: config.demo ? demoAccounts.map(({ email, role }) => ({ email, role, password: demoPassword })) : [],
  };
}
