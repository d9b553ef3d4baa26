import { expect, it } from 'vitest';
import { trackOf } from '../../../testing/tracks.ts';
import { firstPieceOf, musicProblem } from './music-values.ts';

it('ST247: music of a major label plays for 90 seconds at most, an independent artist’s as long as it lasts', () => {
  const track = trackOf({ rights: 'major', duration: 200 });
  const problem = (start: string, seconds: string, of = track) => musicProblem({ track: of, start, seconds });
  expect(problem('0', '90')).toBeUndefined();
  expect(problem('0', '91')).toMatch(/at most 90 seconds/);
  expect(problem('0', '200', trackOf({ rights: 'independent', duration: 200 }))).toBeUndefined();
  expect(problem('150', '60')).toMatch(/over after 200 seconds/);
  expect(problem('1.5', '60')).toMatch(/whole second/);
  expect(problem('', '60')).toMatch(/whole second/);
  expect(problem('0', '')).toMatch(/whole second/);
});

it('offers thirty seconds first, and of a shorter track all of it', () => {
  expect(firstPieceOf(trackOf({ duration: 200 }))).toMatchObject({ start: '0', seconds: '30' });
  expect(firstPieceOf(trackOf({ duration: 12.4 }))).toMatchObject({ start: '0', seconds: '13' });
});
