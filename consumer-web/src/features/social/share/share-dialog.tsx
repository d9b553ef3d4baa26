import type { PlainPost } from '@marquee/command-api/contract/social.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MentionArea } from '../../../components/mentions/mention-area.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { call } from '../../../lib/api/call.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { postAddress, reelAddress } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast-store.ts';
import { usePostAction } from '../feed/use-post-action.ts';
import { SharedPost } from './shared-post.tsx';

interface ShareDialogProps {
  post: PlainPost;
  onClose: () => void;
}

/** Shares a post with words of one's own, takes that back, or copies the post's address. */
export function ShareDialog({ post, onClose }: ShareDialogProps) {
  const [now] = useState(() => Date.now());
  const noun = post.reel ? 'reel' : 'post';
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        title={`Share this ${noun}`}
        description={
          post.myShareId
            ? 'You have shared it: it is among your posts.'
            : 'It appears among your posts. Who may not see it here does not see it there either.'
        }
      >
        <div className="grid gap-4">
          <SharedPost of={{ id: post.id, post: { ...post, media: post.media.slice(0, 1) } }} now={now} />
          <CopyLink noun={noun} path={post.reel ? reelAddress(post.id) : postAddress(post.id)} />
          {post.myShareId ? (
            <TakeBack share={post.myShareId} onDone={onClose} />
          ) : (
            <ShareForm post={post.id} onDone={onClose} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

function ShareForm({ post, onDone }: { post: string; onDone: () => void }) {
  const form = useForm({ defaultValues: { content: '' } });
  const [key] = useState(() => new IntentKey());
  const share = usePostAction(
    async ({ content }: { content: string }) => {
      const body = { content: content.trim(), of: post };
      await call(socialRoutes.createPost, { body }, { idempotencyKey: key.of(body) });
      key.fulfilled();
    },
    { done: 'Shared with everyone', failed: 'Not shared yet', onDone },
  );
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => share.mutateAsync(values).catch(() => undefined))}>
      <FormField form={form} name="content" label="Your words (you may leave them out)">
        {(control) => <MentionArea {...control} framed rows={3} maxLength={textLimits.post} />}
      </FormField>
      <DialogFooter>
        <Button type="submit" busy={share.isPending}>
          Share
        </Button>
      </DialogFooter>
    </form>
  );
}

function TakeBack({ share, onDone }: { share: string; onDone: () => void }) {
  const remove = usePostAction(() => call(socialRoutes.deletePost, { params: { postId: share } }), {
    done: 'Your share is taken back',
    failed: 'Your share is still there',
    onDone,
  });
  return (
    <DialogFooter>
      <Button kind="line" busy={remove.isPending} onClick={() => remove.mutate()}>
        Take my share back
      </Button>
    </DialogFooter>
  );
}

/** Copies an address; where the browser does not let us, it is shown to be copied by hand. */
function CopyLink({ noun, path }: { noun: string; path: string }) {
  const [byHand, setByHand] = useState(false);
  const address = `${window.location.origin}${path}`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied' });
    } catch {
      setByHand(true);
    }
  }
  if (byHand)
    return (
      <Input
        aria-label={`Address of this ${noun}`}
        readOnly
        autoFocus
        value={address}
        onFocus={({ target }) => target.select()}
      />
    );
  return (
    <Button
      kind="ghost"
      className="-ml-3 justify-self-start"
      icon={<Link2 size={18} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      Copy link
    </Button>
  );
}
