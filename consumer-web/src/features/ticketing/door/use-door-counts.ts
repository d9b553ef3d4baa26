import type { DoorState } from '@marquee/command-api/contract/ticketing-door.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { doorRoutes } from '../../../lib/api/routes/ticketing-door.ts';
import { line } from '../../../lib/live/line.ts';
import { useLine } from '../../../lib/live/use-line.ts';

/** Milliseconds between two looks at who is in, where nobody tells it or something waits to be told. */
const LOOK_EVERY = 5_000;

export const doorQuery = (showId: string) => endpointQuery(doorRoutes.getDoor, { params: { showId } });

/**
 * Who is in at the door of a show, as the window's line tells it, and asked for where there is none. `anxious`: something waits to be
 * told, so it is asked all the same. `heardAt`: when the platform was heard last, UTC milliseconds; 0 where it cannot be reached.
 */
export function useDoorCounts(showId: string, anxious: boolean) {
  const client = useQueryClient();
  const { state } = useLine();
  const counts = useQuery({
    ...doorQuery(showId),
    networkMode: 'always',
    refetchInterval: state === 'open' && !anxious ? false : LOOK_EVERY,
    refetchOnReconnect: 'always',
    retry: false,
  });
  useEffect(() => {
    const { queryKey } = doorQuery(showId);
    return line.follow(`door/${showId}`, {
      onMessage: (message) => {
        if (message.type === 'door') client.setQueryData<DoorState>(queryKey, message.door);
      },
      // somebody may have come in before, and an answer that is on its way may not know them
      onFollowing: () => void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey })),
    });
  }, [client, showId]);
  const cutOff = counts.error !== null && !(counts.error instanceof ApiError);
  return { counts: counts.data, cutOff, heardAt: cutOff ? 0 : counts.dataUpdatedAt };
}
