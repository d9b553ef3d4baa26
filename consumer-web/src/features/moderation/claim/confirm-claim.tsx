import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { moderationRoutes } from '../../../lib/api/routes/moderation.ts';
import { takedownPath } from '../../../lib/paths.ts';
import { ByClick } from './by-click.tsx';

/** Confirms the claim that a mailed link is about. */
export function ConfirmClaim({ token }: { token: string }) {
  const confirming = useMutation({
    mutationFn: () => call(moderationRoutes.confirmTakedown, { body: { token } }),
  });
  if (confirming.isSuccess)
    return (
      <Notice tone="ok" title="Your claim is filed">
        It is hidden until a moderator has decided. We write to you then. If you think again, our mail has a link that
        withdraws the claim.
      </Notice>
    );
  const { error } = confirming;
  const isOver = error instanceof ApiError && error.code === 'LinkUsed';
  const words = isOver ? (
    <>
      A claim that you have confirmed already is with our moderators, unless you have withdrawn it. Else{' '}
      <Link to={takedownPath} className="link">
        claim it once more
      </Link>
      .
    </>
  ) : (
    reasonOf(error, 'Try again.')
  );
  const title = isOver ? 'This link is used up or too old' : 'Not confirmed yet';
  return (
    <ByClick
      action="Confirm the claim"
      busy={confirming.isPending}
      onClick={() => confirming.mutateAsync()}
      failure={error ? { title, words } : undefined}
    >
      One click, and what you swore is hidden here until a moderator has decided.
    </ByClick>
  );
}
