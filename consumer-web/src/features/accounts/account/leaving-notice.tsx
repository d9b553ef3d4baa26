import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { accountsRoutes } from '../../../lib/api/routes/accounts.ts';
import { formatDay } from '../../../lib/format.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { saveUser } from './save-user.ts';

/** Says that the account is about to end, and takes that back with one button. `eraseAt`: ISO 8601. */
export function LeavingNotice({ eraseAt }: { eraseAt: string }) {
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: () => call(accountsRoutes.keepMe),
    onSuccess: (user) => {
      saveUser(queryClient, user);
      toast({ title: 'Your account stays' });
    },
    onError: (error) => reportFailure(error, { title: 'Not taken back', description: reasonOf(error, 'Try again.') }),
  });
  return (
    <Notice className="mb-5" title={`Your account will be deleted on ${formatDay(eraseAt)}`}>
      <p>You have asked for it. Until then nothing is lost, and you can take it back.</p>
      <Button kind="line" size="sm" className="mt-2.5" busy={keep.isPending} onClick={() => keep.mutate()}>
        Keep my account
      </Button>
    </Notice>
  );
}
