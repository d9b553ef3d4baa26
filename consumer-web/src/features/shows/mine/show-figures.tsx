import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Meter } from '../../../components/ui/meter.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Stat, Stats } from '../../../components/ui/stat.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { figuresQuery } from '../queries.ts';

/** What a show sold and earned; of a cancelled one, how far its refunds are. */
export function ShowFigures({ show }: { show: Show }) {
  const figures = useQuery(figuresQuery(show.id));
  if (figures.isPending) return <Skeleton className="h-19 w-full" />;
  if (figures.isError) {
    return (
      <ErrorState
        title="The figures did not load"
        error={figures.error}
        retrying={figures.isFetching}
        onRetry={() => void figures.refetch()}
      />
    );
  }
  const { sold, held, checkedIn, waiting, earnings, refunds } = figures.data;
  return (
    <>
      <Stats className="[&>div]:bg-night-3">
        <Stat label={held > 0 ? `Sold, ${formatCount(held)} held` : 'Sold'} value={formatCount(sold)} />
        <Stat label="Admitted" value={formatCount(checkedIn)} />
        <Stat label="Waiting" value={formatCount(waiting)} />
        <Stat label="Earnings" value={formatMoney(earnings)} />
      </Stats>
      {refunds && (
        <div className="grid gap-1.5">
          <p className="flex flex-wrap justify-between gap-x-4 text-14">
            <span>{refunds.caption}</span>
            <span className="num text-text-2">
              {formatCount(refunds.done)} of {formatCount(refunds.total)} refunded
              {refunds.failed > 0 && `, ${formatCount(refunds.failed)} failed`}
            </span>
          </p>
          <Meter value={refunds.done} max={Math.max(1, refunds.total)} label={`Refunds of ${show.title}`} />
        </div>
      )}
    </>
  );
}
