import type { PlatformContent } from '@marquee/command-api/contract/distribution.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { distributionRoutes } from '../../lib/api/routes/distribution.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { reportFailure } from '../../lib/report-failure.ts';
import { mine } from './queries.ts';

const states = {
  pending: ['wait', 'Pending'],
  published: ['ok', 'Published'],
  rejected: ['bad', 'Rejected'],
  withdrawn: ['ended', 'Withdrawn'],
} as const;

/** One thing on one platform: its state, why it was rejected, and the platform's figures by day. */
export function PlacementCard({ one }: { one: PlatformContent }) {
  const { id, title, contentType, platformName, status, rejection, viewCount, revenue, days } = one;
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(distributionRoutes.withdrawFromPlatform, { params: { placementId: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mine.queryKey }),
    onError: (error) => reportFailure(error, { title: 'Not withdrawn', description: reasonOf(error, 'Try again.') }),
  });
  const [kind, word] = states[status];
  return (
    <li className="grid gap-2.5 rounded-2 bg-night-2 p-4 inset-ring inset-ring-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="min-w-48 flex-1 text-16 font-semibold wrap-anywhere">
          {title ?? `An erased ${contentType}`} <span className="font-normal text-text-2">on {platformName}</span>
        </h3>
        <Badge kind={kind}>{word}</Badge>
        {(status === 'pending' || status === 'published') && (
          <Button kind="line" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
            Withdraw<span className="sr-only"> {`${title ?? contentType} from ${platformName}`}</span>
          </Button>
        )}
      </div>
      {rejection && <p className="text-14 text-text-2">{rejection.reason}</p>}
      {(status === 'published' || viewCount > 0) && (
        <p className="text-14">
          {formatCount(viewCount)} plays, {formatMoney(revenue)} there
        </p>
      )}
      {days.length > 0 && (
        <details className="text-14">
          <summary className="cursor-pointer text-text-2">By day</summary>
          <ul className="mt-2 grid gap-1">
            {days.map(({ day, views, revenue: earned }) => (
              <li key={day} className="flex justify-between gap-3">
                <time dateTime={day}>{day}</time>
                <span>
                  {formatCount(views)} plays, {formatMoney(earned)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
