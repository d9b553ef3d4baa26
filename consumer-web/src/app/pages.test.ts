import { contexts } from '@marquee/domain/contexts.ts';
import { expect, it } from 'vitest';
import { features } from '../features.ts';
import type { Feature, Page } from '../lib/feature.ts';
import { lazyPage } from '../lib/lazy-page.ts';
import { paths } from '../lib/paths.ts';
import { pageAt, pages, pagesOf } from './pages.ts';

it.each([
  ['/live-shows', '/live-shows'],
  ['/LIVE-SHOWS', '/live-shows'],
  ['/live-shows/', '/live-shows'],
  ['/', '/'],
  ['/api/login', undefined],
  ['/live-shows/1', undefined],
])('the page at %s is %s (R21)', (pathname, page) => {
  expect(pageAt(pathname)?.path).toBe(page);
});

it('every address that the app links to is one of a page', () => {
  expect(Object.values(paths).filter((path) => !pageAt(path))).toEqual([]);
});

const APage = () => null;
const load = lazyPage(async () => ({ APage }), 'APage');
const page = (path: Page['path'], label = 'A page'): Page => ({ path, label, load });
const feature = (name: string, ...pages: Page[]): Feature => ({ name, pages });

it('a page of a feature takes the place of the room that is not open yet at its path', () => {
  const unlit = [page('/social', 'Unlit'), page('/games', 'Games')];
  const lit = page('/social', 'Social');
  const all = pagesOf([feature('social', lit)], unlit);
  expect(all.pages).toEqual([lit, unlit[1]]);
  expect(all.open).toEqual([lit]);
});

it('two pages at one path are refused, and a page without a name, or with capitals in its path', () => {
  expect(() => pagesOf([feature('a', page('/x')), feature('b', page('/x'))], [])).toThrow('two features have /x');
  expect(() => pagesOf([feature('a', page('/x', ' '))], [])).toThrow('the page /x has no name');
  expect(() => pagesOf([feature('a', page('/X'))], [])).toThrow('/X is not in lower case');
});

it('a page without a name, or without its code, does not compile', () => {
  // @ts-expect-error a page has a name
  const nameless: Page = { path: '/x', load };
  // @ts-expect-error a page has its code
  const empty: Page = { path: '/x', label: 'X' };
  // @ts-expect-error the navigation has no such group
  const lost: Page = { ...page('/x'), room: { group: 'Cellar', place: 1, icon: () => null } };
  expect([nameless, empty, lost]).toHaveLength(3);
});

it('every folder of features with a manifest is in the list of features', () => {
  const manifests = Object.keys(import.meta.glob('../features/*/feature.ts'));
  const folders = manifests.map((file) => file.split('/').at(-2));
  expect(features.map(({ name }) => name).sort()).toEqual(folders.sort());
});

it('every folder of features that is named like a context has a manifest', () => {
  const folders = Object.keys(import.meta.glob('../features/**/*.tsx')).map((file) => file.split('/')[2] ?? '');
  const named = contexts.map(({ name }): string => name).filter((name) => folders.includes(name));
  expect(named.filter((name) => !features.some((known) => known.name === name))).toEqual([]);
});

it('every place of a group in the navigation is taken once', () => {
  const places = pages.flatMap(({ room }) => (room ? [`${room.group} ${room.place}`] : []));
  expect(new Set(places).size).toBe(places.length);
});
