import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast-store.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { showRoutes } from '../../../lib/api/routes.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { showChanged } from '../use-show-changes.ts';
import { bodyOf, type ShowValues } from './show-values.ts';

/** Sends the form: a new show, or the changes to `show`. Says how it went. */
export function useSaveShow(show: Show | undefined, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: ShowValues) => {
      const body = bodyOf(values);
      if (!show) return call(showRoutes.createShow, { body });
      return call(showRoutes.editShow, { params: { showId: show.id }, body: changesOf(show, body) });
    },
    onSuccess: (saved) => {
      void showChanged(queryClient, saved);
      toast(
        show
          ? { title: 'Show changed', description: `${saved.title} is on the bill as it reads now.` }
          : { title: 'Live Show Created!', description: 'Your live show has been scheduled successfully.' },
      );
      onSaved();
    },
    onError: (error) => {
      const description = reasonOf(error, show ? 'Failed to change live show' : 'Failed to create live show');
      reportFailure(error, { title: show ? 'Change Failed' : 'Creation Failed', description });
    },
  });
}

/** The price is sent only where it changed: a show that sells keeps its prices otherwise. */
function changesOf(show: Show, { price, ...body }: ReturnType<typeof bodyOf>) {
  return Number(price) === Number(show.price) ? body : { ...body, ...(price !== undefined && { price }) };
}
