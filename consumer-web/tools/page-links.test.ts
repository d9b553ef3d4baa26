import { expect, it } from 'vitest';
import { chunkOfPage } from './page-links.ts';

const lazy = { file: 'a.js', isDynamicEntry: true };

it('finds the chunk of a page by the name of its component', () => {
  const manifest = { 'src/features/accounts/sign-in-page.tsx': lazy, 'src/app/shell/shell.tsx': lazy };
  expect(chunkOfPage(manifest, 'SignInPage')).toBe('src/features/accounts/sign-in-page.tsx');
});

it('refuses a page that has no chunk of its own, or shares its name', () => {
  const page = 'src/features/shows/live-shows-page.tsx';
  expect(() => chunkOfPage({ [page]: { file: 'a.js' } }, 'LiveShowsPage')).toThrow('live-shows-page.tsx');
  const two = { [page]: lazy, 'src/features/other/live-shows-page.tsx': lazy };
  expect(() => chunkOfPage(two, 'LiveShowsPage')).toThrow('not one chunk of LiveShowsPage');
});
