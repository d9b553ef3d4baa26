import { parse } from 'yaml';
import { z } from 'zod';

const Service = z.object({
  image: z.string(),
  build: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
});

const ComposeFile = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()).default({}),
});

export type Service = z.infer<typeof Service>;
export type ComposeFile = z.infer<typeof ComposeFile>;

/** Reads the part of a compose file that is checked here, with the variables filled in. Throws when it is no such file. */
export function readCompose(text: string, variables: Readonly<Record<string, string>>): ComposeFile {
  const filled = (_: unknown, value: unknown) => (typeof value === 'string' ? interpolated(value, variables) : value);
  return ComposeFile.parse(parse(text, filled, { merge: true }));
}

/** `${NAME}`, `${NAME:-where it is empty}` and `${NAME-where it is absent}`. */
function interpolated(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?:(:?-)([^}]*))?\}/g, (_, name: string, rule: string | undefined, other = '') => {
    const value = variables[name];
    return rule === ':-' ? value || other : (value ?? other);
  });
}
