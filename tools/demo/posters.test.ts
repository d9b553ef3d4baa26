import { demoShowId, demoShows } from '@marquee/command-api/shows/demo-shows.ts';
import { expect, it } from 'vitest';
import { posterFor } from '../testing/landing-samples.ts';

it('gives every show of the demo data a poster of its own', () => {
  const names = demoShows.map(({ key }) => posterFor(demoShowId(key)));
  expect(new Set(names).size).toBe(demoShows.length);
});
