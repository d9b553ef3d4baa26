import { expect, test } from 'vitest';
import { withBlanks, withExamples } from './blanks.ts';

const template = `case 'Open':
<<<fill: what opening leaves
  return [];
===
  return [opened];
>>>
`;

test('a blank says what belongs there, and there is an example of it', () => {
  expect(withBlanks(template)).toBe(`case 'Open':
  // To fill in: what opening leaves.
  return [];
`);
  expect(withExamples(template)).toBe(`case 'Open':
  return [opened];
`);
});
