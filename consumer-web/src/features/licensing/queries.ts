import type { licensing } from '@marquee/command-api/contract/licensing.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { licensingRoutes } from '../../lib/api/routes/licensing.ts';
import { licenceDealsRoutes } from '../../lib/api/routes/licensing-deals.ts';
import { supervisorsRoutes } from '../../lib/api/routes/licensing-supervisors.ts';

/** What the library is narrowed to. */
export type Filters = Omit<z.input<NonNullable<typeof licensing.listSyncTracks.query>>, 'cursor' | 'limit'>;

export const libraryQuery = (filters: Filters) => pagedQuery(licensingRoutes.listSyncTracks, { query: filters });
export const syncTrackQuery = (syncTrackId: string) =>
  endpointQuery(licensingRoutes.getSyncTrack, { params: { syncTrackId } });
export const mySyncTracksQuery = endpointQuery(licensingRoutes.listMySyncTracks);
export const dealsQuery = (side: 'owner' | 'supervisor') =>
  endpointQuery(licenceDealsRoutes.listLicenceRequests, { query: { side } });
export const dealQuery = (licenceId: string) =>
  endpointQuery(licenceDealsRoutes.getLicenceRequest, { params: { licenceId } });
export const mySupervisorQuery = endpointQuery(supervisorsRoutes.getMySupervisor);
export const supervisorsQuery = endpointQuery(supervisorsRoutes.listSupervisors);

/** Fetches anew what is on offer. */
export function offersChanged(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    ['/api/sync-tracks', '/api/my-sync-tracks'].map((path) =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) }),
    ),
  );
}

/** Fetches anew every negotiation, and what is taken by them. */
export function dealsChanged(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    ['/api/license-requests', '/api/sync-tracks/'].map((path) =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith(path) }),
    ),
  );
}
