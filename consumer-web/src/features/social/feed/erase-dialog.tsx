import type { Post } from '@marquee/command-api/contract/social.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { usePostAction } from './use-post-action.ts';

interface EraseDialogProps {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks before a post is erased for good. */
export function EraseDialog({ post, open, onOpenChange }: EraseDialogProps) {
  const erase = usePostAction(() => call(socialRoutes.erasePost, { params: { postId: post.id } }), {
    done: 'Post erased',
    failed: 'The post is still there',
    onDone: () => onOpenChange(false),
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Erase this post?"
        description="Its words are destroyed and nobody can bring them back, neither you nor we."
      >
        <DialogFooter className="mt-0">
          <DialogClose asChild>
            <Button kind="line">Keep it</Button>
          </DialogClose>
          <Button kind="danger" busy={erase.isPending} onClick={() => erase.mutate()}>
            Erase for good
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
