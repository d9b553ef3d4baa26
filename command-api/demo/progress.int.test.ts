import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import type { DemoPart } from './demo.ts';
import { DemoProgress } from './progress.ts';

let pool: pg.Pool;
let filled: string[];
beforeEach(async () => {
  pool = new pg.Pool({ connectionString: (await freshDatabase()).url, max: 2 });
  filled = [];
});
afterEach(() => pool.end());

const part = (name: string): DemoPart<string[]> => ({ name, after: [], seed: async (into) => void into.push(name) });
const goOn = () => {};
/** As a process does that starts on what another has left. */
const start = async (parts: readonly DemoPart<string[]>[], ends = goOn) =>
  (await DemoProgress.open(pool)).seed(parts, filled, ends);

test('a start that is killed between two parts is taken up at the second of them', async () => {
  const parts = ['people', 'shows', 'tickets'].map(part);
  let left = 2;
  const killed = () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  await expect(start(parts, killed)).rejects.toThrow('killed');
  expect(filled).toEqual(['people', 'shows']);
  await start(parts);
  expect(filled).toEqual(['people', 'shows', 'tickets']);
  await start(parts);
  expect(filled).toHaveLength(3);
});

test('a part that breaks off is not complete, and begins again', async () => {
  let whole = false;
  const breaking: DemoPart<string[]> = {
    name: 'tickets',
    after: [],
    async seed(into) {
      into.push('half');
      if (!whole) throw new Error('killed');
    },
  };
  await expect(start([part('people'), breaking])).rejects.toThrow('killed');
  whole = true;
  await start([part('people'), breaking]);
  expect(filled).toEqual(['people', 'half', 'half']);
});

test('a part that comes with a later version is seeded on data that was complete without it', async () => {
  await start([part('people'), part('evening')]);
  await start([part('people'), part('evening'), part('music')]);
  expect(filled).toEqual(['people', 'evening', 'music']);
  expect(await (await DemoProgress.open(pool)).completed()).toEqual(new Set(['people', 'evening', 'music']));
});
