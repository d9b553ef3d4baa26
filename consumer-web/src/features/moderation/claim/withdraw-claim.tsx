import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Notice } from '../../../components/ui/notice.tsx';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { moderationRoutes } from '../../../lib/api/routes/moderation.ts';
import { takedownPath } from '../../../lib/paths.ts';
import { ByClick } from './by-click.tsx';

/** Withdraws the claim that a mailed link is about. */
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
  const title = isWrong ? 'This link is not whole' : 'Not withdrawn yet';
  const words = reasonOf(error, 'Try again.');
  return (
    <ByClick
      action="Withdraw the claim"
      busy={withdrawing.isPending}
      onClick={() => withdrawing.mutateAsync()}
      failure={error ? { title, words } : undefined}
    >
      One click, and your claim is over. What it alone hides is shown again; what a moderator has decided stays. Your
      name, your address and what you wrote are made unreadable, for moderators as well, so we cannot write to you any
      more. Moderators and whose work it is see that a claim was withdrawn, and not whose. This cannot be undone.
    </ByClick>
  );
}
