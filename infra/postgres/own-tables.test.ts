import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
/** Statements that make tables and belong to no database that is kept: read models carry their version in their names. */
const others = new Map([
  ['infra/postgres/migrate.ts', 'the list of migrations itself'],
  ['projections/runner/tables.ts', 'read models, which are built anew in every version, and their checkpoints'],
  ['projections/verify/spilled-map.ts', 'a temporary file'],
]);

const sources = globSync('{infra,projections,workflows,command-api}/**/*.ts', {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name === 'testing',
}).filter((file) => !file.endsWith('.test.ts'));
const making = sources.filter((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return /\b(create (unlogged )?table|alter table|create or replace trigger)\b/.test(text);
});

test('whatever makes or changes a table that is kept is a named migration', () => {
  expect(making).toContain('command-api/payments/webhook-inbox.ts');
  const unnamed = making.filter(
    (file) => !others.has(file) && !/MigrationStep|await migrate\(/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(unnamed).toEqual([]);
});

test('every exception is still one', () => {
  expect([...others.keys()].filter((file) => !making.includes(file))).toEqual([]);
});
