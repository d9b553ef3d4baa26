import { contexts as domain } from '@marquee/domain/contexts.ts';
import { expect, test } from 'vitest';
import { contexts } from './contexts.ts';
import { Books } from './verify/money/books.ts';
import { Report } from './verify/report.ts';

const books = new Books(new Report(() => 0));

test('every read model is made anew by `verify`, once', () => {
  for (const { name, projections, replays } of contexts) {
    const replayed = replays(books).map(({ projection }) => projection);
    expect(replayed.sort(), name).toEqual(projections.map((projection) => projection.name).sort());
  }
});

/** Compared with the books as a whole, entry by entry: `compareBooks`. */
const asBooks = ['journal_lines', 'balances'];

test('every table of a read model is made anew', () => {
  for (const { projections, replays } of contexts) {
    const made = replays(books).flatMap(({ projection, tables }) =>
      tables.map(({ table }) => `${projection} ${table}`),
    );
    const missed = projections.flatMap(({ name, tables }) =>
      tables.filter((table) => !asBooks.includes(table.name)).map((table) => `${name} ${table.name}`),
    );
    expect(missed.filter((table) => !made.includes(table))).toEqual([]);
  }
});

test('no two read models have one name', () => {
  const names = contexts.flatMap(({ projections }) => projections.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('every context of the domain has read models under the same name', () => {
  expect(contexts.map(({ name }) => name).sort()).toEqual(domain.map(({ name }): string => name).sort());
});
