import type { Post } from '@marquee/command-api/contract/social.ts';
import type { ReactElement } from 'react';
import { ContentMenu } from '../../../components/content/content-menu.tsx';
import { call } from '../../../lib/api/call.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { postsChanged } from '../queries.ts';
import { ReelMenu } from '../reels/reel-menu.tsx';
import { EditDialog } from './edit-dialog.tsx';

interface PostMenuProps {
  post: Post;
  /** The button that it drops from. */
  children: ReactElement;
}

/** What its author can do about a post or reel. */
export function PostMenu({ post, children }: PostMenuProps) {
  const { id, erasesAt, fromAge, reel } = post;
  if (reel) return <ReelMenu reel={{ ...reel, id, fromAge, erasesAt }}>{children}</ReelMenu>;
  const params = { postId: id };
  return (
    <ContentMenu
      noun="post"
      destroyed="Its words are destroyed"
      deleted={erasesAt !== null}
      act={{
        delete: () => call(socialRoutes.deletePost, { params }),
        restore: () => call(socialRoutes.restorePost, { params }),
        erase: () => call(socialRoutes.erasePost, { params }),
      }}
      changed={postsChanged}
      editDialog={(shown) => <EditDialog post={post} {...shown} />}
    >
      {children}
    </ContentMenu>
  );
}
