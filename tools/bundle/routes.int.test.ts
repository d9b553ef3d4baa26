import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ADMIN_WEB_DIST, buildAdminWeb } from '@marquee/admin-web/tools/build.ts';
import { buildConsumerWeb, CONSUMER_WEB_DIST } from '@marquee/consumer-web/tools/build.ts';
import { expect, test } from 'vitest';
import { type Chunks, consoleRoutesOf, overBudget, routesOf, tell, weigh } from './budget.ts';

test('every route of the web app keeps to its budget of JavaScript', async () => {
  await buildConsumerWeb();
  const manifest = await readFile(path.join(CONSUMER_WEB_DIST, '.vite/manifest.json'), 'utf8');
  const weights = await weigh(CONSUMER_WEB_DIST, routesOf(JSON.parse(manifest) as Chunks));
  console.log(weights.map(tell).join('\n'));
  // the landing page, sign-in, and the pages of every feature that has some
  expect(weights.length).toBeGreaterThan(5);
  expect(overBudget(weights)).toEqual([]);
}, 120_000);

test('every page of the console keeps to its budget, and fans load none of it', async () => {
  await buildAdminWeb();
  await buildConsumerWeb();
  const chunksOf = async (dist: string) =>
    JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Chunks;
  const weights = await weigh(ADMIN_WEB_DIST, consoleRoutesOf(await chunksOf(ADMIN_WEB_DIST)));
  console.log(weights.map(tell).join('\n'));
  expect(weights.length).toBeGreaterThan(2);
  expect(overBudget(weights)).toEqual([]);
  expect(
    Object.keys(await chunksOf(CONSUMER_WEB_DIST)).filter((name) => /admin-web|react-admin|@mui/.test(name)),
  ).toEqual([]);
}, 120_000);
