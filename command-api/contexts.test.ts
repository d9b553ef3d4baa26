import { globSync } from 'node:fs';
import path from 'node:path';
import { contexts as domain } from '@marquee/domain/contexts.ts';
import { expect, test } from 'vitest';
import { contexts } from './contexts.ts';
import { accountService } from './contract/account-service.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { partsOf } from './demo/demo.ts';
import { inOrder } from './demo/order.ts';
import type { ApiContext } from './http/context.ts';

const [some] = contexts;

test('a context that says nothing of its demo data, or of what it keeps of people, does not compile', () => {
  if (!some) throw new Error('there are no contexts');
  const { demo, exported, erased, ...rest } = some;
  // @ts-expect-error it must say what it adds to the demo data, or why nothing
  const withoutDemo: ApiContext = { ...rest, exported, erased };
  // @ts-expect-error it must say what an export of somebody's data has of it
  const withoutExport: ApiContext = { ...rest, demo, erased };
  // @ts-expect-error it must say what becomes of what is a person's when they are erased
  const withoutErasure: ApiContext = { ...rest, demo, exported };
  // @ts-expect-error no parts at all are nothing, and nothing has a reason
  const empty: ApiContext = { ...rest, exported, erased, demo: async () => [] };
  expect([withoutDemo, withoutExport, withoutErasure, empty]).toHaveLength(4);
});

/** Aggregates of the domain of which a context does not say what an export has of them, and categories that are no aggregate's. */
function notExported({ name, exported }: Pick<ApiContext, 'name' | 'exported'>): string[] {
  const aggregates = domain.find((context) => context.name === name)?.aggregates ?? [];
  const categories = new Set(aggregates.map(({ category }) => category));
  return [...categories.symmetricDifference(new Set(Object.keys(exported)))];
}

test('every aggregate of a context says what an export of somebody’s data has of its streams', () => {
  for (const context of contexts) expect(notExported(context), context.name).toEqual([]);
});

test.each(contexts.flatMap((context) => Object.keys(context.exported).map((category) => [category, context] as const)))(
  'the streams of %s are missed where an export leaves them out',
  (category, { name, exported: { [category]: _, ...exported } }) => {
    expect(notExported({ name, exported })).toEqual([category]);
  },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Endpoints that modules of the contract declare and no context serves, by name; those of the account service are no context's. */
async function unserved(served: readonly ApiContext[]): Promise<string[]> {
  const files = globSync('contract/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(
    files.map((file) => import(path.join(import.meta.dirname, file)) as Promise<object>),
  );
  const known = new Set<unknown>([accountService, ...served.map(({ endpoints }) => endpoints)].flatMap(Object.values));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((exported): exported is object => typeof exported === 'object' && exported !== null)
    .flatMap((group) => Object.entries(group))
    .flatMap(([name, value]) => (isEndpoint(value) && !known.has(value) ? [name] : []));
}

test('every endpoint of the contract is a context’s', async () => {
  expect(await unserved(contexts)).toEqual([]);
});

test.each(contexts.map((context) => [context.name, context] as const))(
  'an endpoint that %s leaves out of its manifest is missed',
  async (_, context) => {
    const others = contexts.filter((each) => each !== context);
    expect((await unserved(others)).toSorted()).toEqual(Object.keys(context.endpoints).toSorted());
  },
);

test('every folder with a manifest is in the list', () => {
  const folders = globSync('*/context.ts', { cwd: import.meta.dirname, exclude: ['http/**'] }).map((file) =>
    path.dirname(file),
  );
  expect(contexts.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test('a context without demo data says why, and the parts of the others can be put in order', async () => {
  for (const { name, demo } of contexts) if ('nothing' in demo) expect(demo.nothing, name).toMatch(/.{20,}/);
  const parts = await partsOf(contexts.map(({ demo }) => demo));
  expect(inOrder(parts).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['people', 'shows', 'tickets', 'tips']),
  );
});

test('every context of the domain speaks HTTP under the same name', () => {
  const names = contexts.map(({ name }) => name);
  expect(domain.map(({ name }): string => name).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
