import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { changeStream } from './changes.ts';

const nobodyPaid = { query: async () => ({ rows: [] }) } as unknown as Pool;
const said = async (marks: string[], after?: number) => {
  const board = { mark: async () => (marks.length > 1 ? (marks.shift() ?? '') : (marks[0] ?? '')) };
  const lines = await Array.fromAsync(changeStream({ database: nobodyPaid, board }, after, 1.5));
  return lines
    .map(String)
    .join('')
    .match(/data: .*/g);
};

test('a job that moves is told without an event, and one that does not is not', async () => {
  expect(await said(['a', 'a', 'b'], undefined)).toEqual(['data: ["jobs"]']);
  expect(await said(['a'], undefined)).toBeNull();
});

test('whoever joins again reads jobs again: what moved meanwhile is not known', async () => {
  expect(await said(['a'], 7)).toEqual(['data: ["jobs"]']);
});
