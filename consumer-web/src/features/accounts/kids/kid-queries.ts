import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { kidsRoutes } from '../../../lib/api/routes/accounts-kids.ts';

/** My kids' accounts. */
export const kidsQuery = endpointQuery(kidsRoutes.listKids);

/** Whom my kids may follow and who may follow them, as far as it waits for me. */
export const kidRequestsQuery = endpointQuery(kidsRoutes.listKidRequests);
