import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { memberRoutes } from './member-routes.tsx';
import { SignInRequired } from './sign-in-required.tsx';
import { UnknownPath } from './unknown-path.tsx';
import { visitorRoutes } from './visitor-routes.tsx';

const pages = [
  '/',
  '/home-v1',
  '/upload',
  '/movies',
  '/games',
  '/sync-licensing',
  '/live-shows',
  '/tickets',
  '/social',
  '/art-gallery',
  '/migration',
  '/subscribe',
  '/advertising',
  '/champion-rumble',
  '/goody-go-delivery',
  '/legal-disclaimer',
];
const leaf = (routes: RouteObject[], path: string) => matchRoutes(routes, path)?.at(-1)?.route;

describe('for a signed-in person', () => {
  it.each(pages.map((path, index) => [path, `R${index + 3}`]))('%s exists (%s)', (path) => {
    expect(leaf(memberRoutes, path)?.path).toBe(path);
  });

  it('paths ignore case (R21)', () => {
    expect(leaf(memberRoutes, '/LIVE-SHOWS')?.path).toBe('/live-shows');
  });

  it.each(['/nowhere', '/live-shows/1', '/home'])('%s is not found (R19)', (path) => {
    expect(leaf(memberRoutes, path)?.path).toBe('*');
  });

  it('no page takes parameters (R20)', () => {
    for (const path of pages) expect(matchRoutes(memberRoutes, path)?.at(-1)?.params).toEqual({});
  });
});

describe('for a visitor', () => {
  it('the landing page is served for / exactly (R1, R2, R22)', () => {
    expect(leaf(visitorRoutes, '/')?.path).toBe('/');
    expect(leaf(visitorRoutes, '/index')?.Component).toBe(UnknownPath);
  });

  it.each(pages.slice(1))('%s leads to sign-in (R23, R24)', (path) => {
    expect(leaf(visitorRoutes, path)?.Component).toBe(SignInRequired);
    expect(leaf(visitorRoutes, path.toUpperCase())?.Component).toBe(SignInRequired);
  });

  it('every other path is unknown (R19)', () => {
    expect(leaf(visitorRoutes, '/nowhere')?.Component).toBe(UnknownPath);
  });
});
