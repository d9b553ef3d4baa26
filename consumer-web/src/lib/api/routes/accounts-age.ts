// Written by `npm run api-routes` from command-api/contract/accounts-age.ts.
import type { age } from '@marquee/command-api/contract/accounts-age.ts';
import { routesOf } from '../routes-of.ts';

export const ageRoutes = /* @__PURE__ */ routesOf<typeof age>({
  getAge: { method: 'GET', path: '/api/auth/user/age' },
  verifyAge: { method: 'POST', path: '/api/auth/user/age' },
});
