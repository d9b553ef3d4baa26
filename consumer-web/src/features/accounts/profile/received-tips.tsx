import type { ReceivedTip } from '@marquee/command-api/contract/social-tips.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { tipsRoutes } from '../../../lib/api/routes/social-tips.ts';
import { formatDay, formatMoney } from '../../../lib/format.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { tipSumQuery, tipsQuery } from './profile-queries.ts';

const STATES: Readonly<Record<ReceivedTip['status'], string>> = {
  received: '',
  refunding: 'On its way back',
  refunded: 'Given back',
  disputed: 'The bank asks about it',
};
const FOR: Readonly<Record<ReceivedTip['about']['kind'], string>> = {
  show: 'in a live show',
  post: 'for a post',
  reel: 'for a reel',
  story: 'for a story',
  profile: 'on your page',
  delivery: 'for a delivery',
};

/** What the reader was tipped: the sum that stands, and each, with what they can still give back. */
export function ReceivedTips() {
  const tips = useInfiniteQuery(tipsQuery);
  const { data: sum } = useQuery(tipSumQuery);
  const now = useMinute();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = tips;
  if (isPending) return <Skeleton className="h-16" />;
  if (!data) {
    return (
      <ErrorState title="Your tips did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data.length === 0)
    return (
      <p className="text-14 text-text-2">No tips yet. Who likes what you do can tip you here, and on each post.</p>
    );
  return (
    <div className="grid gap-4">
      {sum && sum.tips > 0 && (
        <p className="num text-text-2">
          {`${sum.tips} ${sum.tips === 1 ? 'tip' : 'tips'}, ${formatMoney(sum.amount)}. Yours of it: `}
          <strong className="text-text">{formatMoney(sum.net)}</strong>
        </p>
      )}
      <ul ref={list} className="grid gap-2">
        {data.map((tip) => (
          <Tip key={tip.id} tip={tip} now={now} />
        ))}
      </ul>
      <ShowMore noun="tips" shown={data.length} list={list} {...continuationOf(tips)} />
    </div>
  );
}

function Tip({ tip, now }: { tip: ReceivedTip; now: number }) {
  const [asking, setAsking] = useState(false);
  const name = tip.from ? displayName(tip.from) : 'Somebody who is not here any more';
  const details = [formatDay(tip.receivedAt), FOR[tip.about.kind], STATES[tip.status]].filter(Boolean).join(', ');
  const canGiveBack = tip.status === 'received' && Date.parse(tip.refundableUntil) > now;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 bg-night-2 px-3.5 py-2.5">
      {tip.from && <Avatar person={tip.from} decorative />}
      <div className="min-w-0 flex-1 basis-48">
        <p className="leading-snug [overflow-wrap:anywhere]">
          <strong className="num font-semibold">{formatMoney(tip.amount)}</strong>
          {tip.gift && ` (${tip.gift})`} from {name}
        </p>
        {tip.message && <p className="text-text-2 [overflow-wrap:anywhere]">{tip.message}</p>}
        <p className="text-13 text-text-3">{details}</p>
      </div>
      {canGiveBack && (
        <Button kind="line" size="sm" className="max-md:min-h-11" onClick={() => setAsking(true)}>
          Give back
        </Button>
      )}
      {asking && <GiveBack tip={tip} name={name} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Asks once before the money goes back. */
function GiveBack({ tip, name, onClose }: { tip: ReceivedTip; name: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const refund = useMutation({
    mutationFn: () => call(tipsRoutes.refundTip, { params: { tipId: tip.id } }),
    onSuccess: () => toast({ title: 'Tip given back', description: `${formatMoney(tip.amount)} is on its way.` }),
    onError: (error) =>
      reportFailure(error, { title: 'The tip is still yours', description: reasonOf(error, 'Try again.') }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/tips') });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Give ${formatMoney(tip.amount)} back?`}
        description={`${name} gets all of it, and you keep nothing of this tip.`}
      >
        <DialogFooter className="mt-2">
          <DialogClose asChild>
            <Button kind="line">Keep</Button>
          </DialogClose>
          <Button kind="danger" busy={refund.isPending} onClick={() => refund.mutate()}>
            Give it back
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
