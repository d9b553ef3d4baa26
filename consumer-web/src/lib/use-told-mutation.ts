import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from './api/api-error.ts';
import { reportFailure } from './report-failure.ts';
import { toast } from './toast-store.ts';

/** What a person is told of a mutation: titles of toasts. */
export interface Told {
  readonly done: string;
  readonly failed: string;
  readonly onDone?: () => void;
}

/** A mutation that says in a toast when it is done, and why when it could not be; `changed` fetches anew what it has changed. */
export function useToldMutation<Input>(
  act: (input: Input) => Promise<unknown>,
  { done, failed, onDone }: Told,
  changed: (queryClient: QueryClient) => Promise<unknown>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      toast({ title: done });
      onDone?.();
      return changed(queryClient);
    },
    onError: (error) => reportFailure(error, { title: failed, description: reasonOf(error, 'Try again.') }),
  });
}
