import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tracksChanged } from '../../../components/music/queries.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { sendForm } from '../../../lib/api/send-form.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { formOf, type TrackValues } from './track-values.ts';

interface NewTrack {
  values: TrackValues;
  /** The kept recording. */
  file: string;
}

/** Refusals that say what to do next, under a title of their own where the spec has one; the others get its sentence (section 8). */
const TITLES: Readonly<Record<string, string>> = {
  AgeVerificationRequired: 'Age Verification Required',
  DuplicateTrack: 'Upload Failed',
  InvalidFile: 'Invalid File',
  NoFile: 'No File Selected',
  PriceOutOfRange: 'Upload Failed',
};

/** Makes a track of a recording. The same words again after a lost answer are the same track. */
export function useUploadTrack(onUploaded: () => void) {
  const queryClient = useQueryClient();
  const [key] = useState(() => new IntentKey());
  return useMutation({
    mutationFn: ({ values, file }: NewTrack) =>
      sendForm(musicRoutes.uploadTrack, formOf(values, file), { idempotencyKey: key.of({ values, file }) }),
    onSuccess: () => {
      key.fulfilled();
      onUploaded();
      toast({ title: 'Track Uploaded', description: 'Your music has been uploaded successfully!' });
      return tracksChanged(queryClient);
    },
    onError: (error) => {
      const title = error instanceof ApiError ? TITLES[error.code ?? ''] : undefined;
      const description =
        title && error instanceof ApiError ? error.reason : 'Failed to upload track. Please try again.';
      reportFailure(error, { title: title ?? 'Upload Failed', description });
    },
  });
}
