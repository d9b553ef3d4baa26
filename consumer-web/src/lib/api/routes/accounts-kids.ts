// Written by `npm run api-routes` from command-api/contract/accounts-kids.ts.
import type { kids } from '@marquee/command-api/contract/accounts-kids.ts';
import { routesOf } from '../routes-of.ts';

export const kidsRoutes = /* @__PURE__ */ routesOf<typeof kids>({
  listKids: { method: 'GET', path: '/api/kids' },
  createKid: { method: 'POST', path: '/api/kids' },
  setKidLimits: { method: 'PATCH', path: '/api/kids/:kidId' },
  changeKid: { method: 'PATCH', path: '/api/kids/:kidId/profile' },
  openKidSession: { method: 'POST', path: '/api/kids/:kidId/session' },
  removeKid: { method: 'DELETE', path: '/api/kids/:kidId' },
  listKidRequests: { method: 'GET', path: '/api/kid-requests' },
  answerKidRequest: { method: 'POST', path: '/api/kid-requests/:followerId/:followeeId/answer' },
});
