import type { Post } from '@marquee/command-api/contract/social.ts';
import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useForm } from 'react-hook-form';
import { FromAgeField } from '../../../components/age/from-age-field.tsx';
import { relabelled } from '../../../components/age/relabelled.ts';
import { MentionArea } from '../../../components/mentions/mention-area.tsx';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { SaveFooter } from '../../../components/ui/save-footer.tsx';
import { call } from '../../../lib/api/call.ts';
import { socialRoutes } from '../../../lib/api/routes/social.ts';
import { wordsProblem } from '../compose/post-values.ts';
import { usePostAction } from './use-post-action.ts';

interface EditDialogProps {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the words of a post, and for which age it is. */
export function EditDialog({ post, open, onOpenChange }: EditDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Edit post">
        <EditForm post={post} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  );
}

function EditForm({ post, onDone }: { post: Post; onDone: () => void }) {
  const { content, fromAge } = post;
  const values = { content, fromAge };
  const form = useForm({ defaultValues: values });
  const save = usePostAction(
    ({ content: words, fromAge: chosen }: typeof values) =>
      call(socialRoutes.editPost, {
        params: { postId: post.id },
        body: { content: words, ...relabelled(fromAge, chosen) },
      }),
    { done: 'Post changed', failed: 'The post is as it was', onDone },
  );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.handleSubmit((body) => save.mutateAsync(body).catch(() => undefined))}
    >
      <FormField
        form={form}
        name="content"
        label="What it says"
        options={{ validate: (typed) => (post.of ? true : (wordsProblem(typed) ?? true)) }}
      >
        {(control) => <MentionArea {...control} framed rows={6} maxLength={textLimits.post} />}
      </FormField>
      <FromAgeField form={form} />
      <SaveFooter busy={save.isPending} />
    </form>
  );
}
