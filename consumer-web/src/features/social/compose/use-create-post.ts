import type { MusicInput } from '@marquee/command-api/contract/social-music.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { postsChanged } from '../queries.ts';
import { dropPostDraft } from './draft.ts';
import { bodyOf, type PostValues } from './post-values.ts';

interface NewPost {
  values: PostValues;
  /** Kept files, in the order in which they are shown. */
  media: { file: string; alt: string }[];
  music?: MusicInput;
}

/** Refusals that say what to do next; the others get the sentence of spec section 8. */
const TOLD = new Set([
  'AgeVerificationRequired',
  'PriceOutOfRange',
  'ContentTooLong',
  'MediaNotYours',
  'MediaNotShown',
  'MusicTooLong',
  'MusicUnavailable',
  'NotAMember',
  'GroupClosed',
  'TooFast',
]);

/** Publishes a post. The same words again after a lost answer are the same post; a post that there is leaves the form empty. */
export function useCreatePost(onCreated: () => void, group?: string) {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const [key] = useState(() => new IntentKey());
  return useMutation({
    mutationFn: ({ values, ...chosen }: NewPost) => {
      const body = { ...bodyOf(values), ...chosen, ...(group !== undefined && { group }) };
      return call(socialRoutes.createPost, { body }, { idempotencyKey: key.of(body) });
    },
    onSuccess: () => {
      key.fulfilled();
      onCreated();
      dropPostDraft(id, group);
      toast({ title: 'Post Created', description: 'Your post has been published!' });
      return postsChanged(queryClient);
    },
    onError: (error) => {
      const told = error instanceof ApiError && TOLD.has(error.code ?? '') ? error.reason : undefined;
      reportFailure(error, { title: 'Error', description: told ?? 'Failed to create post. Please try again.' });
    },
  });
}
