import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('cells are quoted where they must be, numbers never', () => {
  expect(csvLine(['a', 1, null, 'x,y', 'say "no"', 'two\nlines'])).toBe('a,1,,"x,y","say ""no""","two\nlines"\r\n');
  expect(csvLine(['-5.25', -3, '0.10'])).toBe('-5.25,-3,0.10\r\n');
});

test.each(['=1+1', '+1 555', '-2+3', '@SUM(A1)', '\tx', '\r=x', '＝1'])('%j is no formula to a spreadsheet', (text) => {
  expect(csvLine([text]).replace('"', '').startsWith("'")).toBe(true);
});
