import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { Badge } from '../../../components/ui/badge.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { dealQuery } from '../queries.ts';
import { stateKind, stateNames } from '../words.ts';
import { DealActions } from './deal-actions.tsx';
import { DealFacts } from './deal-facts.tsx';
import { OfferThread } from './offer-thread.tsx';

/** How often one looks whether the other side has said something, in milliseconds. */
const LOOK_MS = 15_000;

/** One negotiation, which the address names (`?id=`): what was asked, every offer, what to do next, and the licence. */
export function DealPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = { ...dealQuery(id), enabled: id !== '', refetchInterval: LOOK_MS };
  const { data: deal, error, isPending, isFetching, refetch } = useQuery(query);
  if (id === '' || (error instanceof ApiError && error.status < 500 && !deal)) {
    return (
      <>
        <PageHeader title="Licence" />
        <EmptyState sign="QUIET" title="There is no such negotiation">
          Only its two sides see one. Look under My licences.
        </EmptyState>
      </>
    );
  }
  return (
    <div className="grid max-w-4xl gap-5">
      <div className="grid gap-1">
        <Link
          to={`${paths.musicLibrary}?tab=${deal?.side === 'owner' ? 'offers' : 'licences'}`}
          className="link w-fit text-14"
        >
          Music Library
        </Link>
        <PageHeader title={deal ? `${deal.trackTitle} for ${deal.projectTitle}` : 'Licence'} className="mb-0">
          {deal && <Badge kind={stateKind(deal)}>{stateNames[deal.state]}</Badge>}
        </PageHeader>
      </div>
      {isPending && <Skeleton className="h-60" />}
      {!isPending && !deal && (
        <ErrorState title="It did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {deal && (
        <>
          <DealActions deal={deal} />
          <OfferThread deal={deal} />
          <DealFacts deal={deal} />
        </>
      )}
    </div>
  );
}
