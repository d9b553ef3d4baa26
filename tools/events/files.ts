import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Committed } from './compare.ts';
import { printSchema } from './json-schema.ts';
import type { PublishedEvent } from './published.ts';

export const folder = path.resolve(import.meta.dirname, '../../docs/events');

/** The schema files that are there, by their path below the folder. */
export function readCommitted(from: string = folder): Committed {
  if (!existsSync(from)) return new Map();
  const files = globSync('*/*.json', { cwd: from });
  return new Map(files.map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(from, file), 'utf8')]));
}

export async function write(events: readonly PublishedEvent[], to: string = folder): Promise<void> {
  for (const { file, schema } of events) {
    const target = path.join(to, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, printSchema(schema));
  }
}
