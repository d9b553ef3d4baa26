import { useQueryClient } from '@tanstack/react-query';
import { LikeButton as Button } from '../../../components/likes/like-button.tsx';
import type { Likable } from '../../../components/likes/use-like.ts';
import { postsChanged } from '../queries.ts';

/** How many like a post, a reel or a comment, and the button to be one of them. */
export function LikeButton({ kind, of }: { kind: 'post' | 'reel' | 'comment'; of: Likable }) {
  const queryClient = useQueryClient();
  return <Button kind={kind} of={of} onChanged={() => postsChanged(queryClient)} />;
}
