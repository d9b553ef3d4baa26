import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tracksChanged } from '../../../components/music/queries.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';

/** Does something about a track and fetches the lists anew: what it says when it is done, and when it could not be. */
export function useTrackAction<Input = void>(
  act: (input: Input) => Promise<unknown>,
  { done, failed, onDone }: { done: string; failed: string; onDone?: () => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast({ title: done });
      onDone?.();
      return tracksChanged(queryClient);
    },
    onError: (error) => reportFailure(error, { title: failed, description: reasonOf(error, 'Try again.') }),
  });
}
