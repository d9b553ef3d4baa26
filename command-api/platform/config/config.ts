import path from 'node:path';
import { withPassword } from '@marquee/infra/postgres/with-password.ts';
import type { Role } from '../roles/roles.ts';
import { Environment, halfSetting } from './environment.ts';
import { readOptions } from './options.ts';
import { unsafeSetting } from './unsafe.ts';

export interface Config {
  readonly role: Role;
  readonly mode: 'development' | 'production';
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly reset: boolean;
  readonly demo: boolean;
  /** Goes on from the log as it is, although it is not the one whose head was signed last. */
  readonly adopt: boolean;
  readonly publicUrl: string;
  readonly env: Environment;
}

/** A setting that cannot be; `message` is the one line that is printed. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
}

const DEFAULT_PORT = 4400;

/**
 * Reads variables and options (`--role R --port N --data DIR --reset --demo --no-demo --adopt`). Throws `ConfigRefused` with one clear
 * line for what is malformed, unknown, or unsafe in the chosen mode.
 */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[], cwd: string): Config {
  const options = readOptions(argv);
  if (typeof options === 'string') throw new ConfigRefused(options);
  const parsed = Environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigRefused(`${issue?.path.join('.')}: ${issue?.message}. Correct the variable and start again.`);
  }
  const { MARQUEE_MODE: mode, MARQUEE_HOST: host } = parsed.data;
  const port = portOf('--port', options.port) ?? portOf('PORT', parsed.data.PORT) ?? DEFAULT_PORT;
  const { role } = options;
  const asked = role === 'all' || (role === 'api' && options.demo);
  const config: Config = {
    role,
    mode,
    host,
    port,
    dataDir: path.resolve(cwd, options.data ?? parsed.data.MARQUEE_DATA),
    reset: options.reset,
    adopt: options.adopt,
    demo: mode === 'development' && asked && !options['no-demo'],
    publicUrl: parsed.data.MARQUEE_PUBLIC_URL ?? `http://${host}:${port}`,
    env: withDatabasePassword(parsed.data),
  };
  const wrong = halfSetting(config.env) ?? unsafeSetting(config.env);
  if (wrong) throw new ConfigRefused(wrong);
  return config;
}

function withDatabasePassword(env: Environment): Environment {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_PASSWORD: password } = env;
  return {
    ...env,
    ...(url && { DATABASE_URL: withPassword(url, password) }),
    ...(directUrl && { DATABASE_DIRECT_URL: withPassword(directUrl, password) }),
  };
}

function portOf(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const port = Number(given);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new ConfigRefused(`${name} ${given} is not a port. Give a number from 1 to 65535.`);
}

const PRODUCTION_GRACE_SECONDS = 5;

/** Milliseconds for which a process that is to stop is not ready, and goes on: a balancer looks at it every few seconds. */
export function graceMs({ mode, env }: Pick<Config, 'mode' | 'env'>): number {
  const seconds = env.MARQUEE_STOP_GRACE_SECONDS ?? (mode === 'production' ? PRODUCTION_GRACE_SECONDS : 0);
  return Number(seconds) * 1000;
}
