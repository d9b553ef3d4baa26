import { expect, test } from 'vitest';
import { importsOf, wrongArrows } from './arrows.ts';

const check = (file: string, source: string) => wrongArrows(importsOf(file, source));

test('refuses a domain that reaches for the machinery, by package or by path', () => {
  expect(check('domain/shows/show.ts', "import { pool } from '@marquee/infra/postgres/database.ts';")).toHaveLength(1);
  expect(check('domain/shows/show.ts', "import { pool } from '../../infra/postgres/database.ts';")).toHaveLength(1);
  expect(check('domain/shows/show.ts', "import fs from 'node:fs';")).toHaveLength(1);
});

test('refuses an adapter that knows a ticket', () => {
  expect(check('infra/mail/smtp.ts', "import type { Tier } from '@marquee/domain/ticketing/tiers.ts';")).toHaveLength(
    1,
  );
  expect(check('infra/mail/smtp.ts', "import { fee } from '@marquee/domain/money.ts';")).toEqual([]);
});

test('refuses projections and workflows that know each other or the HTTP floor', () => {
  expect(check('projections/a.ts', "export { x } from '@marquee/workflows/b.ts';")).toHaveLength(1);
  expect(check('workflows/a.ts', "const x = await import('../command-api/bus/bus.ts');")).toHaveLength(1);
});

test('lets the web app see the contract only, and no feature another', () => {
  expect(check('consumer-web/src/a.ts', "import type { Show } from '@marquee/command-api/contract/shows.ts';")).toEqual(
    [],
  );
  expect(check('consumer-web/src/a.ts', "import { x } from '@marquee/command-api/http/app.ts';")).toHaveLength(1);
  expect(check('consumer-web/src/features/a/x.ts', "import { y } from '../b/y.ts';")).toHaveLength(1);
  expect(check('consumer-web/src/features/a/x.ts', "import { y } from '../box-office/y.ts';")).toEqual([]);
  expect(check('consumer-web/src/features/box-office/x.ts', "import { y } from '../a/y.ts';")).toHaveLength(1);
});

test('keeps the engine of jobs behind its adapter', () => {
  expect(check('workflows/ticketing/a.ts', "import { DBOS } from '@dbos-inc/dbos-sdk';")).toHaveLength(1);
  expect(check('workflows/embedded/engine.ts', "import { DBOS } from '@dbos-inc/dbos-sdk';")).toEqual([]);
});
