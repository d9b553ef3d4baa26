import type { Config } from '@marquee/command-api/contract/accounts.ts';
import { queryOptions } from '@tanstack/react-query';
import { pathQuery } from './api/query-client.ts';

/** What this installation offers: how one pays, whether another service signs people in. */
export const configQuery = queryOptions({
  queryKey: ['/api/config'],
  queryFn: pathQuery<Config>('throw'),
});
