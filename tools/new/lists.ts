/** A list of manifests: one array that is all that its floor knows of contexts. */
export interface List {
  readonly file: string;
  /** What the file's other imports look like, with `*` for the context's name. */
  readonly module: string;
  /** How the array begins. */
  readonly opens: string;
}

/** The list of each floor: the only lines outside of its own files that a new context needs. */
export const lists: readonly List[] = [
  { file: 'domain/contexts.ts', module: './*/context.ts', opens: 'export const contexts = [' },
  {
    file: 'projections/contexts.ts',
    module: './*/context.ts',
    opens: 'export const contexts: readonly ReadContext[] = [',
  },
  {
    file: 'command-api/contexts.ts',
    module: './*/context.ts',
    opens: 'export const contexts: readonly ApiContext[] = [',
  },
  {
    file: 'consumer-web/src/features.ts',
    module: './features/*/feature.ts',
    opens: 'export const features: readonly Feature[] = [',
  },
];

/** The list's file with a context at its end. Throws when the context is there, or when the list is not found. */
export function withContext(source: string, { file, module, opens }: List, context: string): string {
  const from = module.replace('*', context);
  if (source.includes(`'${from}'`)) throw new Error(`${file} has ${context} already`);
  const start = source.indexOf(opens);
  const end = source.indexOf(']', start + opens.length);
  if (start < 0 || end < 0) throw new Error(`${file} has no list that begins with ${opens}`);
  const entries = source
    .slice(start + opens.length, end)
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const list = `${opens}${[...entries, context].join(', ')}`;
  return `import { ${context} } from '${from}';\n${source.slice(0, start)}${list}${source.slice(end)}`;
}
