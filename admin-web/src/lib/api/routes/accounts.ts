// Written by `npm run api-routes` from command-api/contract/accounts.ts.
import type { accounts } from '@marquee/command-api/contract/accounts.ts';
import { routesOf } from '../routes-of.ts';

export const accountsRoutes = /* @__PURE__ */ routesOf<typeof accounts>({
  getConfig: { method: 'GET', path: '/api/config' },
  getCurrentUser: { method: 'GET', path: '/api/auth/user' },
  reauthenticate: { method: 'POST', path: '/api/auth/reauthenticate' },
  changeProfile: { method: 'PATCH', path: '/api/auth/user' },
  setPrivacy: { method: 'PATCH', path: '/api/auth/user/privacy' },
  setProfilePicture: { method: 'PUT', path: '/api/auth/user/picture' },
  removeProfilePicture: { method: 'DELETE', path: '/api/auth/user/picture' },
  becomeArtist: { method: 'POST', path: '/api/auth/user/type' },
  exportMyData: { method: 'GET', path: '/api/account/export' },
  eraseMe: { method: 'POST', path: '/api/account/erase' },
  keepMe: { method: 'DELETE', path: '/api/account/erase' },
  listFollows: { method: 'GET', path: '/api/follows' },
  follow: { method: 'PUT', path: '/api/follows/:userId' },
  unfollow: { method: 'DELETE', path: '/api/follows/:userId' },
});
