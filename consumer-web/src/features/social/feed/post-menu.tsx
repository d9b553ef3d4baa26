import type { Post } from '@marquee/command-api/contract/social.ts';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import { call } from '../../../lib/api/call.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { usePostAction } from './use-post-action.ts';

interface PostMenuProps {
  post: Post;
  /** The button that it drops from. */
  children: ReactElement;
}

/** What its author can do about a post. */
export function PostMenu({ post, children }: PostMenuProps) {
  const [asked, setAsked] = useState<'edit' | 'erase'>();
  const params = { postId: post.id };
  const remove = usePostAction(() => call(socialRoutes.deletePost, { params }), {
    done: 'Post deleted. You can restore it for 30 days.',
    failed: 'The post is still there',
  });
  const restore = usePostAction(() => call(socialRoutes.restorePost, { params }), {
    done: 'Post restored',
    failed: 'The post is still deleted',
  });
  const close = (open: boolean) => setAsked(open ? asked : undefined);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
        <DropdownMenuContent>
          {post.erasesAt ? (
            <DropdownMenuItem onSelect={() => restore.mutate()}>
              <RotateCcw size={17} aria-hidden="true" />
              Restore
            </DropdownMenuItem>
          ) : (
            <>
              <DropdownMenuItem onSelect={() => setAsked('edit')}>
                <Pencil size={17} aria-hidden="true" />
                Edit
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => remove.mutate()}>
                <Trash2 size={17} aria-hidden="true" />
                Delete
              </DropdownMenuItem>
            </>
          )}
          <DropdownMenuItem onSelect={() => setAsked('erase')}>
            <Trash2 size={17} className="text-bad" aria-hidden="true" />
            Erase for good
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <EditDialog post={post} open={asked === 'edit'} onOpenChange={close} />
      <EraseDialog post={post} open={asked === 'erase'} onOpenChange={close} />
    </>
  );
}
