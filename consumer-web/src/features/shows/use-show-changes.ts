import type { Show } from '@marquee/command-api/contract/shows.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { showsRoutes } from '../../lib/api/routes/shows.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { figuresQuery, SHOWS_KEY, showQuery } from './queries.ts';

/** Puts a changed show where it is shown, and fetches the lists again. */
export async function showChanged(queryClient: QueryClient, show: Show): Promise<void> {
  queryClient.setQueryData(showQuery(show.id).queryKey, show);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: SHOWS_KEY }),
    queryClient.invalidateQueries({ queryKey: figuresQuery(show.id).queryKey }),
  ]);
}

/** Go live or end the stream. A refusal, such as too few followers, is the caller's to show where `quiet` is set. */
export function useStatusChange(onChanged?: (show: Show) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ showId, status }: { showId: string; status: 'live' | 'ended' }) =>
      call(showsRoutes.changeShowStatus, { params: { showId }, body: { status } }),
    onSuccess: async (show) => {
      await showChanged(queryClient, show);
      onChanged?.(show);
    },
    onError: (error, { status }) => {
      if (status === 'ended') {
        reportFailure(error, { title: 'The stream did not end', description: reasonOf(error, 'Try again.') });
      }
    },
  });
}
