// Written by `npm run api-routes` from command-api/contract/music-albums.ts.
import type { albums } from '@marquee/command-api/contract/music-albums.ts';
import { routesOf } from '../routes-of.ts';

export const albumsRoutes = /* @__PURE__ */ routesOf<typeof albums>({
  listAlbums: { method: 'GET', path: '/api/albums' },
  getAlbum: { method: 'GET', path: '/api/albums/:albumId' },
  createAlbum: { method: 'POST', path: '/api/albums' },
  editAlbum: { method: 'PATCH', path: '/api/albums/:albumId' },
  releaseAlbum: { method: 'POST', path: '/api/albums/:albumId/release' },
  deleteAlbum: { method: 'DELETE', path: '/api/albums/:albumId' },
  restoreAlbum: { method: 'POST', path: '/api/albums/:albumId/restore' },
  eraseAlbum: { method: 'POST', path: '/api/albums/:albumId/erase' },
  hideAlbum: { method: 'POST', path: '/api/albums/:albumId/hide' },
  unhideAlbum: { method: 'POST', path: '/api/albums/:albumId/unhide' },
});
