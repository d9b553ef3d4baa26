import type { Post } from '@marquee/command-api/contract/social.ts';
import { useQueryClient } from '@tanstack/react-query';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { unlocksRoutes } from '../../../lib/api/routes/social-unlocks.ts';
import { UnlockDialog } from '../../checkout/unlock/unlock-dialog.tsx';
import { postsChanged } from '../queries.ts';

/** Unlocks an exclusive post. */
export function UnlockPostDialog({
  post,
  onClose,
}: {
  post: Pick<Post, 'id' | 'price' | 'author'>;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const author = displayName(post.author);
  return (
    <UnlockDialog
      price={post.price}
      seller={author}
      done={`${author}'s post is yours to read.`}
      later="The post opens as soon as it is there."
      start={() => call(unlocksRoutes.unlockPost, { params: { postId: post.id } })}
      onUnlocked={() => postsChanged(queryClient)}
      onClose={onClose}
    />
  );
}
