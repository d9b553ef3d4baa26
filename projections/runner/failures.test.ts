import { expect, test } from 'vitest';
import { isDuplicate, isPassing } from './failures.ts';

const coded = (code: string) => Object.assign(new Error('said by the server'), { code });

test('a server that says nothing, breaks off, restarts or is full is tried again; what the events cause is not', () => {
  const silences = [
    'Query read timeout',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
  ];
  for (const message of silences) expect(isPassing(new Error(message)), message).toBe(true);
  for (const code of ['08006', '40001', '53100', '55P03', '57P01', '25P03', 'ECONNRESET']) {
    expect(isPassing(coded(code)), code).toBe(true);
  }
  for (const error of [coded('23505'), coded('22P02'), new Error('cannot count 13'), new TypeError('x is undefined')]) {
    expect(isPassing(error), error.message).toBe(false);
  }
});

test('a row that is there already is told apart', () => {
  expect([coded('23505'), coded('23502'), new Error('23505')].map(isDuplicate)).toEqual([true, false, false]);
});
