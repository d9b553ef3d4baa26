import type { Config } from '@marquee/command-api/contract/accounts.ts';
import { queryOptions } from '@tanstack/react-query';
import { pathQuery } from './api/query-client.ts';
import { accountsRoutes } from './api/routes/accounts.ts';

/** What this installation offers: how one pays, whether another service signs people in. */
export const configQuery = queryOptions({
  queryKey: [accountsRoutes.getConfig.path],
  queryFn: pathQuery<Config>('throw'),
});
