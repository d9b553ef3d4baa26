import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contexts } from './contexts.ts';
import type { AnyWork } from './kit/work.ts';
import type { AnyDefinition } from './port/context.ts';
import type { Reactor } from './reactors/reactor.ts';
import { definitions } from './temporal/definitions.ts';

const here = import.meta.dirname;
/** Folders with a manifest; `port/context.ts` is what definitions see of an engine. */
const folders = globSync('*/context.ts', { cwd: here, exclude: ['port/**'] }).map((file) => path.dirname(file));

/** What a module exports, lists taken apart. */
async function exportsOf(file: string): Promise<readonly unknown[]> {
  return Object.values((await import(path.join(here, file))) as object).flat();
}
const isReactor = (value: unknown): value is Reactor => isObject(value) && 'react' in value && 'events' in value;
const isDefinition = (value: unknown): value is AnyDefinition => isObject(value) && 'run' in value && 'kind' in value;
const isLetterKind = (value: unknown): boolean => isObject(value) && 'about' in value && 'compose' in value;
/** Letters by name, as a context's manifest takes them. */
const isLetters = (value: unknown): value is object => isObject(value) && Object.values(value).some(isLetterKind);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Reactors, definitions and letters that a context's folder exports, and that its manifest does not name. */
async function forgottenBy({ name, reactors, definitions: declared, letters }: AnyWork): Promise<string[]> {
  const files = globSync(`${name}/**/*.ts`, { cwd: here, exclude: ['**/*.test.ts', '**/testing/**'] });
  const found = [...new Set((await Promise.all(files.map(exportsOf))).flat())];
  const known = new Set<unknown>([...reactors, ...declared]);
  const kinds = new Set(declared.map(({ kind, version }) => `${kind}/${version}`));
  return [
    ...found
      .filter(isReactor)
      .filter((each) => !known.has(each))
      .map((each) => `reactor ${each.name}`),
    ...found
      .filter(isDefinition)
      .flatMap(({ kind, version }) => (kinds.has(`${kind}/${version}`) ? [] : [`job ${kind}`])),
    // a manifest may put letters of several files together
    ...[...new Set(found.filter(isLetters).flatMap((each) => Object.keys(each)))]
      .filter((letter) => !Object.hasOwn(letters, letter))
      .map((letter) => `letter ${letter}`),
  ];
}

test('every folder with a manifest is in the list', () => {
  expect(contexts.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test('every reactor runs, every definition has workers, and every letter can be asked for', async () => {
  for (const context of contexts) expect(await forgottenBy(context)).toEqual([]);
});

test.each(contexts.flatMap((context) => context.reactors.map((reactor) => [reactor.name, context, reactor] as const)))(
  'the reactor %s is missed where its manifest leaves it out',
  async (name, context, reactor) => {
    const without = { ...context, reactors: context.reactors.filter((each) => each !== reactor) };
    expect(await forgottenBy(without)).toEqual([`reactor ${name}`]);
  },
);

test('a definition that is left out of its manifest is missed', async () => {
  const context = contexts.find(({ name }) => name === 'ticketing');
  if (!context) throw new Error('no ticketing');
  const without = { ...context, definitions: context.definitions.slice(1) };
  expect(await forgottenBy(without)).toContain('job hold-sweeper');
});

test.each(contexts.flatMap((context) => Object.keys(context.letters).map((letter) => [letter, context] as const)))(
  'the letter %s is missed where its manifest leaves it out',
  async (letter, context: AnyWork) => {
    const { [letter]: _, ...letters } = context.letters;
    expect(await forgottenBy({ ...context, letters })).toEqual([`letter ${letter}`]);
  },
);

test('workers on Temporal have the definitions of all contexts', () => {
  const declared = contexts.flatMap((context): readonly unknown[] => context.definitions);
  expect(new Set<unknown>(definitions)).toEqual(new Set(declared));
  expect(definitions).toHaveLength(declared.length);
  for (const { name, definitions: own } of contexts) {
    expect(existsSync(path.join(here, name, 'definitions.ts'))).toBe(own.length > 0);
  }
});
