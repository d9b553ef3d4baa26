import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { continuationOf } from '../../lib/api/continuation.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { purchasesRoutes } from '../../lib/api/routes/purchases.ts';
import { paths } from '../../lib/paths.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { PurchaseRow } from './purchase-row.tsx';

const purchasesQuery = pagedQuery(purchasesRoutes.listPurchases, {});

/** Everything that the reader paid for, newest first: tickets, unlocked posts, art, tips and gifts. */
export function PurchasesPage() {
  return (
    <div className="max-w-4xl">
      <PageHeader title="Purchases">
        <ButtonLink kind="line" to={paths.tickets}>
          My tickets
        </ButtonLink>
      </PageHeader>
      <p className="lead mb-5 text-text-2">Tickets, unlocked posts, art, tips and gifts, each with its receipt.</p>
      <h2 className="sr-only">What you have paid for</h2>
      <PurchaseList />
    </div>
  );
}

function PurchaseList() {
  const purchases = useInfiniteQuery(purchasesQuery);
  const now = useMinute();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = purchases;
  if (isPending) {
    return (
      <div role="status" aria-label="Loading purchases" className="grid gap-2">
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} className="h-20" />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title="Your purchases did not load"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        sign="UNSPENT"
        title="Nothing bought yet"
        action={<ButtonLink to={paths.liveShows}>See what is on</ButtonLink>}
      >
        A ticket, a post behind the curtain, or a tip to somebody: it is here as soon as you have it.
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} className="grid gap-2">
        {data.map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} now={now} />
        ))}
      </ul>
      <div className="mt-6">
        <ShowMore noun="purchases" shown={data.length} list={list} {...continuationOf(purchases)} />
      </div>
    </>
  );
}
