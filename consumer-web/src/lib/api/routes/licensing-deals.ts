// Written by `npm run api-routes` from command-api/contract/licensing-deals.ts.
import type { licenceDeals } from '@marquee/command-api/contract/licensing-deals.ts';
import { routesOf } from '../routes-of.ts';

export const licenceDealsRoutes = /* @__PURE__ */ routesOf<typeof licenceDeals>({
  listLicenceRequests: { method: 'GET', path: '/api/license-requests' },
  getLicenceRequest: { method: 'GET', path: '/api/license-requests/:licenceId' },
  requestLicence: { method: 'POST', path: '/api/license-requests' },
  makeLicenceOffer: { method: 'POST', path: '/api/license-requests/:licenceId/offer' },
  acceptLicenceOffer: { method: 'POST', path: '/api/license-requests/:licenceId/accept' },
  declineLicenceRequest: { method: 'POST', path: '/api/license-requests/:licenceId/decline' },
  withdrawLicenceRequest: { method: 'POST', path: '/api/license-requests/:licenceId/withdraw' },
  payLicence: { method: 'POST', path: '/api/license-requests/:licenceId/pay' },
  printLicence: { method: 'GET', path: '/api/license-requests/:licenceId/document' },
  checkLicence: { method: 'GET', path: '/api/licences/:number' },
});
