import { expect, it } from 'vitest';
import { NEW_REEL, reelOf } from './reel-values.ts';

it('sends a price of what is exclusive alone', () => {
  expect(reelOf({ ...NEW_REEL, title: ' One ', price: '4' })).toEqual({
    ...{ title: 'One', description: '', audience: 'public', isExclusive: false, price: 0 },
  });
  expect(reelOf({ ...NEW_REEL, isExclusive: true, price: '4' })).toMatchObject({ price: 4 });
});
