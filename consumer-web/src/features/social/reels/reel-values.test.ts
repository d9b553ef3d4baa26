import { expect, it } from 'vitest';
import { NEW_REEL, reelOf } from './reel-values.ts';

it('sends a price of what is exclusive alone', () => {
  expect(reelOf({ ...NEW_REEL, title: ' One ', price: '4' })).toEqual({
    ...{ title: 'One', description: '', audience: 'public', isExclusive: false, price: 0, fromAge: 0 },
  });
  expect(reelOf({ ...NEW_REEL, isExclusive: true, price: '4' })).toMatchObject({ price: 4 });
});

it('says from which age it is, as its author chose', () => {
  expect(reelOf({ ...NEW_REEL, fromAge: 16 }).fromAge).toBe(16);
});
