import type { Kid } from '@marquee/command-api/contract/accounts-kids.ts';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../lib/toast-store.ts';
import { useSubmit } from '../use-submit.ts';
import { kidsQuery } from './kid-queries.ts';

/** Runs a form that changes a kid: what came of it stands in the list at once, and its dialog closes. `said`: the words of the toast. */
export function useSaveKid<Values>(send: (values: Values) => Promise<Kid>, said: string, onClose: () => void) {
  const queryClient = useQueryClient();
  return useSubmit(async (values: Values) => {
    const changed = await send(values);
    queryClient.setQueryData(kidsQuery.queryKey, (kids = []) =>
      kids.map((known) => (known.id === changed.id ? changed : known)),
    );
    toast({ title: said });
    onClose();
  });
}
