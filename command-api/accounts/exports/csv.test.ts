import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('quotes what has commas, quotes or lines in it, and writes what is no plain value as JSON', () => {
  expect(csvLine(['plain', 'a, b', 'say "hi"', 'two\nlines', { a: [1] }, null, undefined, -5, true])).toBe(
    'plain,"a, b","say ""hi""","two\nlines","{""a"":[1]}",,,-5,true\r\n',
  );
});

test('no spreadsheet takes what somebody wrote for a formula', () => {
  expect(csvLine(['=1+1', '+1', '-1', '@here', '\t=1'])).toBe("'=1+1,'+1,'-1,'@here,'\t=1\r\n");
});
