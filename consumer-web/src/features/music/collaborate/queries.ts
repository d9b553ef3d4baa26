import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { pagedQuery } from '../../../lib/api/paged-query.ts';
import { splitsRoutes } from '../../../lib/api/routes/music-splits.ts';
import { type Told, useToldMutation } from '../../../lib/use-told-mutation.ts';

/** Splits of my tracks, or of others' tracks that concern me, the last changed first. */
export const splitsQuery = (side: 'mine' | 'others') => pagedQuery(splitsRoutes.listSplits, { query: { side } });

function splitsChanged(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [splitsRoutes.listSplits.path] });
}

/** Does something about a split and fetches the lists anew; also where it was refused because the split has changed meanwhile. */
export function useSplitAction<Input = void>(act: (input: Input) => Promise<unknown>, told: Told) {
  const queryClient = useQueryClient();
  const acted = (input: Input) =>
    act(input).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) await splitsChanged(queryClient);
      throw error;
    });
  return useToldMutation(acted, told, splitsChanged);
}
