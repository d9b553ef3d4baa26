import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { showsRoutes } from '../../../lib/api/routes/shows.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import type { PictureChoice } from '../../../lib/picture-choice.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { showChanged } from '../use-show-changes.ts';
import { PictureRefused, savePicture } from './save-picture.ts';
import { bodyOf, type ShowValues } from './show-values.ts';

interface SavedForm {
  values: ShowValues;
  picture: PictureChoice;
}

interface WhenSaved {
  /** The show is there; its picture may not be yet. */
  readonly onCreated: () => void;
  readonly onSaved: () => void;
}

/**
 * Sends the form: a new show, or the changes to `show`; then its picture. Says how it went. Where only the picture
 * fails, the show is there: the next try changes that one.
 */
export function useSaveShow(show: Show | undefined, { onCreated, onSaved }: WhenSaved) {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState(show);
  const [intent] = useState(() => new IntentKey());
  const [progress, setProgress] = useState<number>();
  const save = useMutation({
    mutationFn: async ({ values, picture }: SavedForm) => {
      const body = bodyOf(values);
      const saved = await send(known, body, intent.of(body));
      if (!known) onCreated();
      setKnown(saved);
      await showChanged(queryClient, saved);
      const pictured = await savePicture(saved, picture, setProgress);
      if (pictured) await showChanged(queryClient, pictured);
      return pictured ?? saved;
    },
    onSuccess: ({ title }) => {
      toast(
        show
          ? { title: 'Show changed', description: `${title} is on the bill as it reads now.` }
          : { title: 'Live Show Created!', description: 'Your live show has been scheduled successfully.' },
      );
      onSaved();
    },
    onError: (error) => {
      if (error instanceof PictureRefused) {
        const description = 'The show is on the bill without it. Try again, or remove the picture and save.';
        return reportFailure(error.cause, { title: 'Picture Not Saved', description });
      }
      const description = reasonOf(error, known ? 'Failed to change live show' : 'Failed to create live show');
      reportFailure(error, { title: known ? 'Change Failed' : 'Creation Failed', description });
    },
    onSettled: () => setProgress(undefined),
  });
  const refused = save.error instanceof PictureRefused ? reasonOf(save.error.cause, 'Try again.') : undefined;
  return { save, progress, refused, known };
}

function send(known: Show | undefined, body: ReturnType<typeof bodyOf>, idempotencyKey: string): Promise<Show> {
  if (!known) return call(showsRoutes.createShow, { body }, { idempotencyKey });
  return call(showsRoutes.editShow, { params: { showId: known.id }, body: changesOf(known, body) });
}

/** The price is sent only where it changed: a show that sells keeps its prices otherwise. An empty time of doors is taken off. */
function changesOf(show: Show, { price, doorsAt, ...rest }: ReturnType<typeof bodyOf>) {
  const body = { ...rest, doorsAt: doorsAt ?? null };
  return Number(price) === Number(show.price) ? body : { ...body, ...(price !== undefined && { price }) };
}
