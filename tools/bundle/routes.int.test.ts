import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildConsumerWeb, CONSUMER_WEB_DIST } from '@marquee/consumer-web/tools/build.ts';
import { expect, test } from 'vitest';
import { type Chunks, overBudget, routesOf, tell, weigh } from './budget.ts';

test('every route of the web app keeps to its budget of JavaScript', async () => {
  await buildConsumerWeb();
  const manifest = await readFile(path.join(CONSUMER_WEB_DIST, '.vite/manifest.json'), 'utf8');
  const weights = await weigh(CONSUMER_WEB_DIST, routesOf(JSON.parse(manifest) as Chunks));
  console.log(weights.map(tell).join('\n'));
  // the landing page, sign-in, and the pages of every feature that has some
  expect(weights.length).toBeGreaterThan(5);
  expect(overBudget(weights)).toEqual([]);
}, 120_000);
