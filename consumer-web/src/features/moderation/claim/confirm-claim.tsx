import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { moderationRoutes } from '../../../lib/api/routes/moderation.ts';
import { takedownPath } from '../../../lib/paths.ts';

/** Confirms the claim that a mailed link is about; by a click, because programs that read mail follow links, too. */
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
  return (
    <>
      <p className="lead text-text-2">One click, and what you swore is hidden here until a moderator has decided.</p>
      {error && (
        <Notice tone="bad" title={isOver ? 'This link is used up or too old' : 'Not confirmed yet'}>
          {isOver ? (
            <>
              A claim that you have confirmed already is with our moderators, unless you have withdrawn it. Else{' '}
              <Link to={takedownPath} className="link">
                claim it once more
              </Link>
              .
            </>
          ) : (
            reasonOf(error, 'Try again.')
          )}
        </Notice>
      )}
      <Button
        size="lg"
        busy={confirming.isPending}
        className="w-full sm:w-fit"
        onClick={() => confirming.mutateAsync().catch(() => undefined)}
      >
        Confirm the claim
      </Button>
    </>
  );
}
