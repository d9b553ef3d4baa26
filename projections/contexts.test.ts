import { globSync } from 'node:fs';
import path from 'node:path';
import { contexts as domain } from '@marquee/domain/contexts.ts';
import { expect, test } from 'vitest';
import type { ReadContext } from './context.ts';
import { contexts } from './contexts.ts';
import type { Projection } from './runner/projection.ts';

const here = import.meta.dirname;

const isProjection = (value: unknown): value is Projection =>
  typeof value === 'object' && value !== null && 'revision' in value && 'definitions' in value && 'apply' in value;

/** Read models that a context's folder exports and its manifest does not name, and tables that `verify` would not look at. */
async function forgottenBy({ name, projections, replays }: ReadContext): Promise<string[]> {
  const files = globSync(`${name}/**/*.ts`, { cwd: here, exclude: ['**/*.test.ts', '**/testing/**'] });
  const modules = await Promise.all(files.map((file) => import(path.join(here, file)) as Promise<object>));
  const found = new Set(modules.flatMap((module) => Object.values(module)).filter(isProjection));
  const made = replays();
  const compared = made.flatMap(({ projection, tables, summed }) =>
    [...tables.map(({ table }) => table), ...(summed?.tables ?? [])].map((table) => `${projection} ${table}`),
  );
  const models = projections.map((projection) => projection.name);
  return [
    ...[...found].filter((each) => !projections.includes(each)).map((each) => `read model ${each.name}`),
    ...projections
      .flatMap((model) => model.tables.map((table) => `${model.name} ${table.name}`))
      .filter((table) => !compared.includes(table)),
    ...made.map(({ projection }) => projection).filter((of) => !models.includes(of)),
  ];
}

test('every read model is built, and every table of it is made anew by `verify`', async () => {
  for (const context of contexts) expect(await forgottenBy(context), context.name).toEqual([]);
});

test('every read model is made anew once', () => {
  for (const { name, projections, replays } of contexts) {
    const replayed = replays().map(({ projection }) => projection);
    expect(replayed.toSorted(), name).toEqual(projections.map((projection) => projection.name).toSorted());
  }
});

test.each(contexts.flatMap((context) => context.projections.map((model) => [model.name, context, model] as const)))(
  'the read model %s is missed where its manifest leaves it or its replay out',
  async (name, context, model) => {
    const projections = context.projections.filter((each) => each !== model);
    expect(await forgottenBy({ ...context, projections })).toContain(`read model ${name}`);
    const replays = () => context.replays().filter(({ projection }) => projection !== name);
    expect(await forgottenBy({ ...context, replays })).toEqual(model.tables.map((table) => `${name} ${table.name}`));
  },
);

test('no two read models have one name', () => {
  const names = contexts.flatMap(({ projections }) => projections.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('every context of the domain has read models under the same name', () => {
  expect(contexts.map(({ name }) => name).sort()).toEqual(domain.map(({ name }): string => name).sort());
});
