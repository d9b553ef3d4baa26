import type { Post } from '@marquee/command-api/contract/social.ts';
import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import { call } from '../../../lib/api/call.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { usePostAction } from './use-post-action.ts';

interface TakeOutMenuProps {
  post: Post;
  /** The button that it drops from. */
  children: ReactElement;
}

/** What who keeps order in a group can do about a post of somebody else there. */
export function TakeOutMenu({ post: { id: postId }, children }: TakeOutMenuProps) {
  const remove = usePostAction(() => call(socialRoutes.deletePost, { params: { postId } }), {
    done: 'The post is out of the group',
    failed: 'The post is still there',
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => remove.mutate()}>
          <Trash2 size={17} aria-hidden="true" />
          Take out of the group
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
