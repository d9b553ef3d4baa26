// Written by `npm run api-routes` from command-api/contract/music.ts.
import type { music } from '@marquee/command-api/contract/music.ts';
import { routesOf } from '../routes-of.ts';

export const musicRoutes = /* @__PURE__ */ routesOf<typeof music>({
  listTracks: { method: 'GET', path: '/api/tracks' },
  getTrack: { method: 'GET', path: '/api/tracks/:trackId' },
  uploadTrack: { method: 'POST', path: '/api/tracks' },
  editTrack: { method: 'PATCH', path: '/api/tracks/:trackId' },
  deleteTrack: { method: 'DELETE', path: '/api/tracks/:trackId' },
  restoreTrack: { method: 'POST', path: '/api/tracks/:trackId/restore' },
  eraseTrack: { method: 'POST', path: '/api/tracks/:trackId/erase' },
  retryTrack: { method: 'POST', path: '/api/tracks/:trackId/retry' },
  hideTrack: { method: 'POST', path: '/api/tracks/:trackId/hide' },
  unhideTrack: { method: 'POST', path: '/api/tracks/:trackId/unhide' },
  unlockTrack: { method: 'POST', path: '/api/tracks/:trackId/unlock' },
  readSoundTags: { method: 'GET', path: '/api/files/:fileId/tags' },
});
