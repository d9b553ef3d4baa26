import pg from 'pg';
import { expect, test } from 'vitest';
import { isUnanswered } from './unanswered.ts';

const coded = (code: unknown, more: object = {}) => Object.assign(new Error('said'), { code, ...more });
const sqlState = (code: string) => Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });

test('an engine that is away, starting or full is told from one that answers no', () => {
  for (const error of [
    coded('ECONNREFUSED'),
    coded('ECONNRESET'),
    new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
    sqlState('57P01'),
    sqlState('57P03'),
    sqlState('53300'),
    sqlState('25P03'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    coded(14, { metadata: {} }),
    new Error('could not be read', { cause: coded('ETIMEDOUT') }),
  ]) {
    expect(isUnanswered(error), String(error)).toBe(true);
  }
  for (const error of [
    sqlState('23505'),
    sqlState('42703'),
    sqlState('57014'),
    sqlState('25006'),
    coded('ENOENT'),
    coded(14),
    new AggregateError([coded('ECONNREFUSED'), new TypeError('a bug')]),
    new TypeError('a bug'),
    'ECONNREFUSED',
    undefined,
  ]) {
    expect(isUnanswered(error), String(error)).toBe(false);
  }
});
