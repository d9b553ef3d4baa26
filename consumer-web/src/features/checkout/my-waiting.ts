import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { ticketsRoutes } from '../../lib/api/routes/ticketing.ts';
import type { WaitingPlace } from './waiting-places.ts';

export const myWaitingQuery = endpointQuery(ticketsRoutes.listMyWaiting);

const NOWHERE: readonly WaitingPlace[] = [];

/** The places of the signed-in person on the waiting lists of one show; none while they are fetched. */
export function useMyPlaces(showId: string | undefined): readonly WaitingPlace[] {
  const { data } = useQuery({ ...myWaitingQuery, enabled: showId !== undefined });
  return data?.filter(({ liveShowId }) => liveShowId === showId) ?? NOWHERE;
}
