import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { storiesChanged } from './story-queries.ts';

/** Does something about a story and fetches tray and archive anew: what it says when it is done, and when it could not be. */
export function useStoryAction(
  act: () => Promise<unknown>,
  { done, failed, onDone }: { done: string; failed: string; onDone?: () => void },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast({ title: done });
      onDone?.();
      return storiesChanged(queryClient);
    },
    onError: (error) => reportFailure(error, { title: failed, description: reasonOf(error, 'Try again.') }),
  });
}
