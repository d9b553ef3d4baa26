import path from 'node:path';
import { demoShowId, demoShows } from '@marquee/command-api/shows/demo-shows.ts';
import { expect, it } from 'vitest';

/** Imports of the pages' pictures have types in their own part alone. */
const posters = path.join(import.meta.dirname, '../../consumer-web/src/components/pictures/poster.ts');

it('gives every show of the demo data a poster of its own', async () => {
  const { posterFor } = (await import(posters)) as { posterFor(id: string): string };
  const names = demoShows.map(({ key }) => posterFor(demoShowId(key)));
  expect(new Set(names).size).toBe(demoShows.length);
});
