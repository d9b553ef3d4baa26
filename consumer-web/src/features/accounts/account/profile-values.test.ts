import { expect, it } from 'vitest';
import { linksOf, linksProblem } from './profile-values.ts';

it('takes links one a line, and says which is none', () => {
  expect(linksOf(' https://a.example \n\nhttps://b.example/x\n')).toEqual(['https://a.example', 'https://b.example/x']);
  expect(linksProblem('https://a.example\nhttps://b.example')).toBeUndefined();
  expect(linksProblem('')).toBeUndefined();
  expect(linksProblem('https://a.example\nb.example')).toMatch(/^b\.example is not a whole address/);
  expect(linksProblem(Array(6).fill('https://a.example').join('\n'))).toBe('At most 5 links');
});
