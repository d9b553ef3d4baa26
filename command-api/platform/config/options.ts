import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Role, roles } from '../roles/roles.ts';

const known = {
  role: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
  reset: { type: 'boolean' },
  demo: { type: 'boolean' },
  'no-demo': { type: 'boolean' },
  adopt: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

const all = 'Options are --port N, --data DIR, --role R, --reset, --demo, --no-demo and --adopt.';

/** What the command line says; or, where it cannot be followed, one line about it that says what to do. */
export function readOptions(argv: readonly string[]) {
  const args = [...argv];
  const { tokens, values } = parseArgs({ args, options: known, tokens: true, strict: false, allowPositionals: true });
  for (const token of tokens) {
    if (token.kind === 'positional') return `${token.value} belongs to no option. ${all}`;
    if (token.kind !== 'option') continue;
    const wrong = refusalOf(token);
    if (wrong) return wrong;
  }
  const role = roleOf(text(values.role));
  if (!role) return `--role ${values.role} is none of ${roles.join(', ')}. Choose one of them.`;
  const flag = (name: 'reset' | 'demo' | 'no-demo' | 'adopt') => values[name] === true;
  return {
    role,
    port: text(values.port),
    data: text(values.data),
    reset: flag('reset'),
    demo: flag('demo'),
    'no-demo': flag('no-demo'),
    adopt: flag('adopt'),
  };
}

/** An option as it was written. */
interface Given {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  /** Whether the value came behind `=`. */
  readonly inlineValue?: boolean | undefined;
}

function refusalOf({ name, rawName, value, inlineValue }: Given): string | undefined {
  const option = Object.entries(known).find(([each]) => each === name)?.[1];
  if (!option) return `${rawName} is unknown. ${all}`;
  if (option.type === 'boolean') return value === undefined ? undefined : `${rawName} takes no value. Leave it out.`;
  // What begins like an option is one: the value was forgotten.
  const forgotten = !value || (value.startsWith('-') && !inlineValue);
  return forgotten ? `${rawName} needs a value. ${all}` : undefined;
}

function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function roleOf(given = 'all'): Role | undefined {
  return roles.find((one) => one === given);
}
