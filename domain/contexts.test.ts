import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contexts } from './contexts.ts';
import { type Context, indexOf } from './kernel/context.ts';
import type { AnyAggregate } from './kernel/decider.ts';
import type { Refusals } from './kernel/rejection.ts';

const here = import.meta.dirname;
/** Folders with a manifest; `kernel/context.ts` is what a manifest is. */
const folders = globSync('*/context.ts', { cwd: here, exclude: ['kernel/**'] }).map((file) => path.dirname(file));

const isAggregate = (value: unknown): value is AnyAggregate =>
  typeof value === 'object' && value !== null && 'category' in value && 'decide' in value && 'evolve' in value;

/** All that the modules of each context export. */
const modulesOf = new Map<string, readonly object[]>();
for (const { name } of contexts) {
  const files = globSync(`${name}/**/*.ts`, { cwd: here, exclude: ['**/*.test.ts', '**/testing/**'] });
  modulesOf.set(name, await Promise.all(files.map((file) => import(path.join(here, file)) as Promise<object>)));
}

/** Aggregates and refusals that are in a context's folder, and that its manifest does not name. */
function forgottenBy({ name, aggregates, refusals }: Context): string[] {
  const modules = modulesOf.get(name) ?? [];
  const found = new Set(modules.flatMap((module) => Object.values(module)).filter(isAggregate));
  const codes = modules.flatMap((module) => ('refusals' in module ? Object.keys(module.refusals as Refusals) : []));
  return [
    ...[...found].filter((each) => !aggregates.includes(each)).map(({ category }) => `aggregate ${category}`),
    ...codes.filter((code) => !Object.hasOwn(refusals, code)).map((code) => `refusal ${code}`),
  ];
}

test('every folder with a manifest is in the list', () => {
  expect(contexts.map(({ name }): string => name).toSorted()).toEqual(folders.toSorted());
});

test('every aggregate, and every refusal that its deciders may give, is declared', () => {
  for (const context of contexts) expect(forgottenBy(context)).toEqual([]);
});

test.each(contexts.map((context) => [context.name, context as Context] as const))(
  'an aggregate, its way back, or a refusal that %s leaves out of its manifest is missed',
  (name, context) => {
    for (const aggregate of context.aggregates) {
      const aggregates = context.aggregates.filter((each) => each !== aggregate);
      expect(forgottenBy({ ...context, aggregates })).toEqual([`aggregate ${aggregate.category}`]);
      const retraces = context.retraces.filter(({ category }) => category !== aggregate.category);
      const blind = `${name} does not say how the decisions of ${aggregate.category} are told`;
      expect(() => indexOf([{ ...context, retraces }])).toThrow(blind);
    }
    for (const code of Object.keys(context.refusals)) {
      const { [code]: _, ...refusals } = context.refusals;
      expect(forgottenBy({ ...context, refusals })).toEqual([`refusal ${code}`]);
    }
  },
);
