import { expect, it } from 'vitest';
import { linksOf, linksProblem, namesApart } from './profile-values.ts';

it('takes links one a line, and says which is none', () => {
  expect(linksOf(' https://a.example \n\nhttps://b.example/x\n')).toEqual(['https://a.example', 'https://b.example/x']);
  expect(linksProblem('https://a.example\nhttps://b.example')).toBeUndefined();
  expect(linksProblem('')).toBeUndefined();
  expect(linksProblem('https://a.example\nb.example')).toMatch(/^b\.example is not a whole address/);
  expect(linksProblem(Array(6).fill('https://a.example').join('\n'))).toBe('At most 5 links');
});

it('puts two names apart that were given as one, and nothing else (EN217)', () => {
  expect(namesApart('Luna Vega', '')).toEqual({ first: 'Luna', last: 'Vega' });
  expect(namesApart('  Anna  Maria Lund ', ' ')).toEqual({ first: 'Anna Maria', last: 'Lund' });
  for (const [first, last] of [
    ['Luna', ''],
    ['', ''],
    ['Anna Maria', 'Lund'],
  ] as const)
    expect(namesApart(first, last)).toBeUndefined();
});
