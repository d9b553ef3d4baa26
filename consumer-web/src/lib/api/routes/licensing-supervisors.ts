// Written by `npm run api-routes` from command-api/contract/licensing-supervisors.ts.
import type { supervisors } from '@marquee/command-api/contract/licensing-supervisors.ts';
import { routesOf } from '../routes-of.ts';

export const supervisorsRoutes = /* @__PURE__ */ routesOf<typeof supervisors>({
  listSupervisors: { method: 'GET', path: '/api/music-supervisors' },
  getMySupervisor: { method: 'GET', path: '/api/music-supervisors/me' },
  registerSupervisor: { method: 'PUT', path: '/api/music-supervisors/me' },
});
