import { expect, it } from 'vitest';
import { begunNameIn, completion } from './begun-name.ts';

it.each([
  ['Hello @ma', 9, { letters: 'ma', at: 6 }],
  ['@maya.b', 7, { letters: 'maya.b', at: 0 }],
  ['Hello @ma and more', 9, { letters: 'ma', at: 6 }],
  ['(@ma', 4, { letters: 'ma', at: 1 }],
  ['Hello @m', 8, undefined],
  ['me@house', 8, undefined],
  ['@maya ', 6, undefined],
  ['nothing', 7, undefined],
])('%j with the cursor at %i: %j', (text, cursor, begun) => expect(begunNameIn(text, cursor)).toEqual(begun));

it('puts the whole name in the place of what was begun, with one space behind it', () => {
  const whole = { from: 4, to: 7, cursor: 10 };
  expect(completion('Ask @ma', { letters: 'ma', at: 4 }, 'maya')).toEqual({ name: '@maya ', ...whole });
  expect(completion('Ask @ma now', { letters: 'ma', at: 4 }, 'maya')).toEqual({ name: '@maya', ...whole });
});
