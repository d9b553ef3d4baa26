import { expect, it } from 'vitest';
import { trackOf } from '../../../testing/tracks.ts';
import { musicProblem, NEW_REEL, reelOf } from './reel-values.ts';

it('ST247: music of a major label plays for 90 seconds at most, an independent artist’s as long as it lasts', () => {
  const major = trackOf({ rights: 'major', duration: 200 });
  expect(musicProblem(major, '0', '90')).toBeUndefined();
  expect(musicProblem(major, '0', '91')).toMatch(/at most 90 seconds/);
  expect(musicProblem(trackOf({ rights: 'independent', duration: 200 }), '0', '200')).toBeUndefined();
  expect(musicProblem(major, '150', '60')).toMatch(/over after 200 seconds/);
  expect(musicProblem(major, '1.5', '60')).toMatch(/whole second/);
  expect(musicProblem(undefined, '', '')).toBeUndefined();
});

it('sends a price of what is exclusive alone, and music where a track is chosen', () => {
  expect(reelOf({ ...NEW_REEL, title: ' One ', price: '4' })).toEqual({
    ...{ title: 'One', description: '', audience: 'public', isExclusive: false, price: 0 },
  });
  expect(reelOf({ ...NEW_REEL, track: 'a', start: '5', seconds: '20', isExclusive: true, price: '4' })).toMatchObject({
    ...{ price: 4, music: { trackId: 'a', start: 5, duration: 20 } },
  });
});
