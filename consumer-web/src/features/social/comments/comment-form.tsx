import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { MentionArea } from '../../../components/mentions/mention-area.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FormField } from '../../../components/ui/form-field.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { commentingRoutes } from '../../../lib/api/routes/social-comments.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { IntentKey } from '../../../lib/intent-key.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { postsChanged } from '../queries.ts';

interface CommentFormProps {
  postId: string;
  /** The comment that is answered. */
  parentId?: string;
  label: string;
  onDone?: () => void;
}

/** Says something to a post, or to a comment on it. What is typed stays, whatever becomes of the page; the same words again after a lost answer are said once. */
export function CommentForm({ postId, parentId, label, onDone }: CommentFormProps) {
  const user = useCurrentUser();
  const draft = ['comment', postId, parentId].filter(Boolean).join(' ');
  const [begun] = useState(() => ({ content: wordsOf(readDraft(draft, user.id)) }));
  const form = useForm({ defaultValues: begun });
  useEffect(() => {
    const { unsubscribe } = form.watch(({ content }) => {
      if (content) keepDraft(draft, user.id, { content });
      else dropDraft(draft, user.id);
    });
    return unsubscribe;
  }, [form, user.id, draft]);
  const queryClient = useQueryClient();
  const [key] = useState(() => new IntentKey());
  const add = useMutation({
    mutationFn: ({ content }: { content: string }) => {
      const body = { content: content.trim(), ...(parentId && { parentId }) };
      return call(commentingRoutes.addComment, { params: { postId }, body }, { idempotencyKey: key.of(body) });
    },
    onSuccess: () => {
      key.fulfilled();
      form.reset({ content: '' });
      onDone?.();
      return postsChanged(queryClient);
    },
    onError: (error) => reportFailure(error, { title: 'Not said yet', description: reasonOf(error, 'Try again.') }),
  });
  return (
    <form
      noValidate
      className="grid gap-2.5"
      onSubmit={form.handleSubmit((values) => add.mutateAsync(values).catch(() => undefined))}
    >
      <FormField
        form={form}
        name="content"
        label={label}
        options={{ validate: (content) => content.trim() !== '' || 'Content is required' }}
      >
        {(control) => <MentionArea {...control} framed rows={2} maxLength={textLimits.comment} />}
      </FormField>
      <Button type="submit" size="sm" kind="line" busy={add.isPending} className="justify-self-end max-md:min-h-11">
        {parentId ? 'Answer' : 'Comment'}
      </Button>
    </form>
  );
}

/** What is kept of a comment that somebody began; nothing where there is none, or it is damaged. */
function wordsOf(kept: unknown): string {
  const { content } = (kept ?? {}) as { content?: unknown };
  return typeof content === 'string' ? content : '';
}
