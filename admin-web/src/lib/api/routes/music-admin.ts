// Written by `npm run api-routes` from command-api/contract/music-admin.ts.
import type { adminMusic } from '@marquee/command-api/contract/music-admin.ts';
import { routesOf } from '../routes-of.ts';

export const adminMusicRoutes = /* @__PURE__ */ routesOf<typeof adminMusic>({
  listAdminTracks: { method: 'GET', path: '/api/admin/tracks' },
});
