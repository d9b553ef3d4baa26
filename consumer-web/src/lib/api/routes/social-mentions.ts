// Written by `npm run api-routes` from command-api/contract/social-mentions.ts.
import type { mentions } from '@marquee/command-api/contract/social-mentions.ts';
import { routesOf } from '../routes-of.ts';

export const mentionsRoutes = /* @__PURE__ */ routesOf<typeof mentions>({
  listMentionable: { method: 'GET', path: '/api/mentionable' },
});
