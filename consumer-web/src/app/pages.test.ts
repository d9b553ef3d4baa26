import { expect, it } from 'vitest';
import { pageAt } from './pages.ts';

it.each([
  ['/live-shows', '/live-shows'],
  ['/LIVE-SHOWS', '/live-shows'],
  ['/', '/'],
  ['/api/login', undefined],
  ['/live-shows/1', undefined],
])('the page at %s is %s (R21)', (pathname, page) => {
  expect(pageAt(pathname)).toBe(page);
});
