import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test.each(['=1+1', '+1 555', '-2+3', '@SUM(A1)', '\tx', '\r=x', '\n=x', '＝1', '＠x'])(
  '%j is no formula to a spreadsheet',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test('numbers stay numbers, and what would break a line is quoted', () => {
  expect([csvCell(-5), csvCell('-2.50'), csvCell(null), csvCell('a "b", c')]).toEqual([
    '-5',
    '-2.50',
    '',
    '"a ""b"", c"',
  ]);
  expect(csvOf([{ id: 'x', sum: '-1.00' }])).toBe('id,sum\r\nx,-1.00\r\n');
});
