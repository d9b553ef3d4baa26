import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lists, withContext } from './lists.ts';

const list = { file: 'contexts.ts', module: './*/context.ts', opens: 'export const contexts = [' };
const source = `import { shows } from './shows/context.ts';

export const contexts = [shows] as const;
`;

test('a context is imported and stands at the end of the list', () => {
  expect(withContext(source, list, 'reviews')).toBe(`import { reviews } from './reviews/context.ts';
import { shows } from './shows/context.ts';

export const contexts = [shows, reviews] as const;
`);
});

test('a context that is there, and a list that is not, are refused', () => {
  expect(() => withContext(source, list, 'shows')).toThrow('contexts.ts has shows already');
  expect(() => withContext('', list, 'reviews')).toThrow('has no list that begins with');
});

test.each(lists.map((known) => [known.file, known] as const))(
  '%s has the list that its floor is read from',
  (file, known) => {
    const text = readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
    expect(withContext(text, known, 'reviews')).toContain(', reviews]');
  },
);
