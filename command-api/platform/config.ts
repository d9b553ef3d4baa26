import path from 'node:path';
import { parseArgs } from 'node:util';
import { Environment, halfSetting } from './environment.ts';
import { type Role, roles } from './roles.ts';
import { unsafeSetting } from './unsafe.ts';

export interface Config {
  readonly role: Role;
  readonly mode: 'development' | 'production';
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly reset: boolean;
  readonly demo: boolean;
  readonly publicUrl: string;
  readonly env: Environment;
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
  const wrong = halfSetting(config.env) ?? unsafeSetting(config.env);
  if (wrong) throw new ConfigRefused(wrong);
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
