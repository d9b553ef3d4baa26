import type { MusicInput } from '@marquee/command-api/contract/social-music.ts';
import type { FromAge } from '@marquee/domain/content/ages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { reelsRoutes } from '../../../lib/api/routes/social-reels.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { sendFile } from '../../../lib/upload/send-file.ts';
import { postsChanged } from '../queries.ts';
import { thumbnailOf } from './thumbnail.ts';

export interface NewReel {
  title: string;
  description: string;
  audience: 'public' | 'followers';
  isExclusive: boolean;
  fromAge: FromAge;
  /** Whole dollars. */
  price: number;
  /** The kept video. */
  video: { file: string; alt: string };
  music?: MusicInput;
  /** The group that it is for. */
  group?: string;
}

/** Publishes a reel, with a picture made of its video where that can be had. The same once more after a lost answer is the same reel. */
export function useCreateReel(onCreated: () => void) {
  const queryClient = useQueryClient();
  const [key] = useState(() => new IntentKey());
  const [pictures] = useState(() => new Map<File, Promise<string | undefined>>());
  return useMutation({
    mutationFn: async ({ reel, source }: { reel: NewReel; source: File }) => {
      const picture = pictures.get(source) ?? keptThumbnail(source);
      pictures.set(source, picture);
      const file = await picture;
      const body = { ...reel, ...(file !== undefined && { thumbnail: { file } }) };
      return call(reelsRoutes.createReel, { body }, { idempotencyKey: key.of(body) });
    },
    onSuccess: () => {
      key.fulfilled();
      toast({ title: 'Reel published', description: 'It is in the player now.' });
      onCreated();
      return postsChanged(queryClient);
    },
    onError: (error) =>
      reportFailure(error, { title: 'The reel was not published', description: reasonOf(error, 'Try again.') }),
  });
}

/** A picture of a video among one's files; undefined where there is none: a reel goes without it. */
async function keptThumbnail(source: File): Promise<string | undefined> {
  const picture = await thumbnailOf(source);
  if (!picture) return undefined;
  const silent = { signal: new AbortController().signal, onProgress: () => undefined, onWaiting: () => undefined };
  return sendFile(picture, silent).then(
    ({ id }) => id,
    () => undefined,
  );
}
