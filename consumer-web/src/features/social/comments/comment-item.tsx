import type { Answer, Comment } from '@marquee/command-api/contract/social-comments.ts';
import { type ReactNode, useState } from 'react';
import { FoldedText } from '../../../components/folded-text/folded-text.tsx';
import { ReportButton } from '../../../components/reports/report-button.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ageLabel } from '../../../lib/age-label.ts';
import { call } from '../../../lib/api/call.ts';
import { commentingRoutes } from '../../../lib/api/routes/social-comments.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { LikeButton } from '../feed/like-button.tsx';
import { usePostAction } from '../feed/use-post-action.ts';
import { CommentForm } from './comment-form.tsx';

interface CommentItemProps {
  comment: Comment;
  /** Whose post it is on. */
  host: string;
  /** UTC milliseconds. */
  now: number;
  /** Whether the post takes answers. */
  open: boolean;
}

/** A comment with the answers to it. */
export function CommentItem({ comment, host, now, open }: CommentItemProps) {
  const [answering, setAnswering] = useState(false);
  return (
    <li className="grid gap-3">
      <Said one={comment} host={host} now={now}>
        {open && !comment.blank && (
          <Button
            kind="ghost"
            size="sm"
            className="max-md:min-h-11"
            aria-expanded={answering}
            onClick={() => setAnswering(!answering)}
          >
            Answer
          </Button>
        )}
      </Said>
      {(comment.answers.length > 0 || answering) && (
        <div className="ml-5 grid gap-3 border-l border-line pl-4">
          {comment.answers.length > 0 && (
            <ul className="grid gap-3" aria-label="Answers">
              {comment.answers.map((answer) => (
                <li key={answer.id}>
                  <Said one={answer} host={host} now={now} />
                </li>
              ))}
            </ul>
          )}
          {answering && (
            <CommentForm
              postId={comment.postId}
              parentId={comment.id}
              label={`Answer ${displayName(comment.author ?? {})}`}
              onDone={() => setAnswering(false)}
            />
          )}
        </div>
      )}
    </li>
  );
}

interface SaidProps {
  one: Answer;
  host: string;
  now: number;
  children?: ReactNode;
}

function Said({ one, host, now, children }: SaidProps) {
  const user = useCurrentUser();
  const remove = usePostAction(() => call(commentingRoutes.deleteComment, { params: { commentId: one.id } }), {
    done: 'Comment deleted',
    failed: 'The comment is still there',
  });
  if (one.blank || !one.author) return <p className="text-14 text-text-3">This comment is gone.</p>;
  const mayDelete = user.id === one.userId || user.id === host;
  return (
    <div className="flex gap-3">
      <Avatar person={one.author} decorative className="size-8" />
      <div className="min-w-0 flex-1">
        <p className="text-14">
          <b className="font-semibold [overflow-wrap:anywhere]">{displayName(one.author)}</b>{' '}
          <span className="text-13 text-text-3">
            {ageLabel(Date.parse(one.createdAt), now)}
            {one.edits > 0 && ', edited'}
          </span>
        </p>
        <FoldedText text={one.content} mentions={one.mentions} className="text-15" />
        <div className="-ml-3 flex flex-wrap items-center">
          <LikeButton kind="comment" of={one} />
          {children}
          {user.id !== one.userId && (
            <ReportButton of={{ kind: 'comment', id: one.id }} noun="comment" className="max-md:min-h-11" />
          )}
          {mayDelete && (
            <Button
              kind="ghost"
              size="sm"
              className="max-md:min-h-11"
              busy={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Delete
              <span className="sr-only"> this comment</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
