import { expect, it } from 'vitest';
import { optionsToSend, sharesOf } from './poll-values.ts';

it('sends the answers that were filled in', () => {
  expect(optionsToSend([{ text: ' Mesquite ' }, { text: '' }, { text: 'Ajo' }])).toEqual(['Mesquite', 'Ajo']);
});

it('shares out the votes', () => {
  const options = (...votes: number[]) => ({ options: votes.map((each) => ({ text: 'a', votes: each })) });
  expect(sharesOf(options(0, 0))).toEqual([0, 0]);
  expect(sharesOf(options(1, 2, 1))).toEqual([25, 50, 25]);
});
