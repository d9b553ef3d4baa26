// Written by `npm run api-routes` from command-api/contract/licensing-supervisors.ts.
import type { adminLicensing } from '@marquee/command-api/contract/licensing-supervisors.ts';
import { routesOf } from '../routes-of.ts';

export const adminLicensingRoutes = /* @__PURE__ */ routesOf<typeof adminLicensing>({
  listAdminSupervisors: { method: 'GET', path: '/api/admin/supervisors' },
  verifySupervisor: { method: 'POST', path: '/api/admin/supervisors/:personId/verify' },
  suspendSupervisor: { method: 'POST', path: '/api/admin/supervisors/:personId/suspend' },
  listAdminLicences: { method: 'GET', path: '/api/admin/licences' },
  voidLicence: { method: 'POST', path: '/api/admin/licences/:licenceId/void' },
});
