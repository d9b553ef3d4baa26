// Written by `npm run api-routes` from command-api/contract/accounts-exports.ts.
import type { exports } from '@marquee/command-api/contract/accounts-exports.ts';
import { routesOf } from '../routes-of.ts';

export const exportsRoutes = /* @__PURE__ */ routesOf<typeof exports>({
  startExport: { method: 'POST', path: '/api/account/exports' },
  listExports: { method: 'GET', path: '/api/account/exports' },
  downloadExport: { method: 'GET', path: '/api/account/exports/:exportId/file' },
});
