import { contexts as domain } from '@marquee/domain/contexts.ts';
import { expect, test } from 'vitest';
import { contexts } from './contexts.ts';
import { partsOf } from './demo/demo.ts';
import { inOrder } from './demo/order.ts';
import type { ApiContext } from './http/context.ts';

const [some] = contexts;

test('a context that says nothing of its demo data, or of what it keeps of people, does not compile', () => {
  if (!some) throw new Error('there are no contexts');
  const { demo, exported, ...rest } = some;
  // @ts-expect-error it must say what it adds to the demo data, or why nothing
  const withoutDemo: ApiContext = { ...rest, exported };
  // @ts-expect-error it must say what an export of somebody's data has of it
  const withoutExport: ApiContext = { ...rest, demo };
  // @ts-expect-error no parts at all are nothing, and nothing has a reason
  const empty: ApiContext = { ...rest, exported, demo: [] };
  expect([withoutDemo, withoutExport, empty]).toHaveLength(3);
});

test('a context without demo data says why, and the parts of the others can be put in order', () => {
  for (const { name, demo } of contexts) if ('nothing' in demo) expect(demo.nothing, name).toMatch(/.{20,}/);
  expect(inOrder(partsOf(contexts.map(({ demo }) => demo))).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['people', 'shows', 'tickets', 'tips']),
  );
});

test('every context of the domain speaks HTTP under the same name', () => {
  const names = contexts.map(({ name }) => name);
  expect(domain.map(({ name }): string => name).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test('every aggregate of a context says what an export of somebody’s data has of its streams', () => {
  for (const { name, aggregates } of domain) {
    const exported = contexts.find((context) => context.name === name)?.exported ?? {};
    expect(Object.keys(exported).sort(), name).toEqual(aggregates.map(({ category }) => category).sort());
  }
  const others = contexts.filter(({ name }) => !domain.some((context) => context.name === name));
  for (const { name, exported } of others) expect(exported, name).toEqual({});
});
