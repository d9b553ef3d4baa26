import type { ArtSale } from '@marquee/command-api/contract/art-shapes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { call } from '../../../lib/api/call.ts';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { artRoutes } from '../../../lib/api/routes/art.ts';
import { formatDay, formatMoney } from '../../../lib/format.ts';
import { artAddress } from '../../../lib/paths.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { artChanged, mySalesQuery } from '../queries.ts';

/** What one has sold, what of it is one's own, and the way to take it back. */
export function Sales() {
  const sales = useInfiniteQuery(mySalesQuery);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = sales;
  if (isPending) return <Skeleton className="h-40" />;
  if (!data)
    return (
      <ErrorState title="Your sales did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data.length === 0)
    return (
      <EmptyState sign="UNSOLD" title="Nothing sold yet">
        Put a piece on sale: who buys it is named here, with what is yours of it.
      </EmptyState>
    );
  return (
    <>
      <ul ref={list} className="grid max-w-4xl gap-2">
        {data.map((sale) => (
          <SaleRow key={sale.id} sale={sale} />
        ))}
      </ul>
      <div className="mt-6">
        <ShowMore noun="sales" shown={data.length} list={list} {...continuationOf(sales)} />
      </div>
    </>
  );
}

function stateOf({ status, received, returnAsked }: ArtSale) {
  if (status === 'undone') return ['Money went back', 'ended'] as const;
  if (returnAsked) return ['The buyer asks you to take it back', 'wait'] as const;
  return received ? (['Received', 'ok'] as const) : (['Paid', 'ok'] as const);
}

function SaleRow({ sale }: { sale: ArtSale }) {
  const { id: saleId, artId, title, buyer, price, mine, soldAt, returnableUntil } = sale;
  const [words, look] = stateOf(sale);
  const back = useToldMutation(
    () => call(artRoutes.refundArtSale, { params: { saleId } }),
    { done: `${formatMoney(price)} goes back, and it comes back to you`, failed: 'It is still theirs' },
    artChanged,
  );
  return (
    <li className="grid gap-2.5 rounded-2 bg-night-2 px-4.5 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Link to={artAddress(artId)} className="font-semibold [overflow-wrap:anywhere] hover:underline">
          {title}
        </Link>
        <span className="num font-semibold">{formatMoney(price)}</span>
      </div>
      <p className="text-14 text-text-2">
        {`To ${(buyer && displayName(buyer)) || 'somebody who is not here any more'} on ${formatDay(soldAt)}. ${formatMoney(mine)} is yours.`}
      </p>
      <div className="flex flex-wrap items-center gap-2.5">
        <Badge kind={look}>{words}</Badge>
        {returnableUntil && (
          <Button kind="line" size="sm" className="max-md:min-h-11" busy={back.isPending} onClick={() => back.mutate()}>
            Take it back<span className="sr-only">{`: ${title}`}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
