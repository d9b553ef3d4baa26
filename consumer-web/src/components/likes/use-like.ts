import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { socialRoutes } from '../../lib/api/routes/social.ts';
import { reportFailure } from '../../lib/report-failure.ts';

/** The kinds of what can be liked. */
export type LikedKind = 'post' | 'reel' | 'comment' | 'track' | 'art' | 'artcollection';

/** What can be liked, as the server last told it. */
export interface Likable {
  readonly id: string;
  readonly isLiked: boolean;
  readonly likeCount: number;
}

/** A like as the reader has set it, which shows at once and is taken back when the server refuses. */
export function useLike(kind: LikedKind, { id, isLiked, likeCount }: Likable, onChanged: () => Promise<unknown>) {
  const [mine, setMine] = useState<boolean>();
  const liked = mine ?? isLiked;
  const set = useMutation({
    scope: { id: `like ${kind} ${id}` },
    mutationFn: (on: boolean) =>
      on ? call(socialRoutes.like, { params: { kind, id } }) : call(socialRoutes.unlike, { params: { kind, id } }),
    onMutate: setMine,
    onSuccess: onChanged,
    onError: (error) => reportFailure(error, { title: 'Not saved', description: reasonOf(error, 'Try again.') }),
    // from here on the server's word holds again
    onSettled: () => setMine(undefined),
  });
  const likes = likeCount + (liked === isLiked ? 0 : liked ? 1 : -1);
  return { liked, likes, toggle: () => set.mutate(!liked) };
}
