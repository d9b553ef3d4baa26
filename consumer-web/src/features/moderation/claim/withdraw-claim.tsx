import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { moderationRoutes } from '../../../lib/api/routes/moderation.ts';
import { takedownPath } from '../../../lib/paths.ts';

/** Withdraws the claim that a mailed link is about; by a click, because programs that read mail follow links, too. */
export function WithdrawClaim({ token }: { token: string }) {
  const withdrawing = useMutation({
    mutationFn: () => call(moderationRoutes.withdrawTakedown, { body: { token } }),
  });
  const again = (
    <Link to={takedownPath} className="link">
      claim it once more
    </Link>
  );
  if (withdrawing.data?.result === 'withdrawn')
    return (
      <Notice tone="ok" title="Your claim is withdrawn">
        What it alone hid is shown again, and nobody can read any more what you wrote. If you change your mind, {again}.
      </Notice>
    );
  if (withdrawing.data)
    return (
      <Notice tone="ok" title="Nothing is left of this claim">
        It was withdrawn before, or made unreadable because its time was over. If it is still your work, {again}.
      </Notice>
    );
  const { error } = withdrawing;
  const isWrong = error instanceof ApiError && error.code === 'LinkInvalid';
  return (
    <>
      <p className="lead text-text-2">
        One click, and your claim is over. What it alone hides is shown again; what a moderator has decided stays. Your
        name, your address and what you wrote are made unreadable, for moderators as well, so we cannot write to you any
        more. Moderators and whose work it is see that a claim was withdrawn, and not whose. This cannot be undone.
      </p>
      {error && (
        <Notice tone="bad" title={isWrong ? 'This link is not whole' : 'Not withdrawn yet'}>
          {reasonOf(error, 'Try again.')}
        </Notice>
      )}
      <Button
        size="lg"
        busy={withdrawing.isPending}
        className="w-full sm:w-fit"
        onClick={() => withdrawing.mutateAsync().catch(() => undefined)}
      >
        Withdraw the claim
      </Button>
    </>
  );
}
