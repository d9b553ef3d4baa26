import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { ShowMore } from '../../components/ui/show-more.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { continuationOf } from '../../lib/api/continuation.ts';
import { pagedQuery } from '../../lib/api/paged-query.ts';
import { moderationRoutes } from '../../lib/api/routes/moderation.ts';
import { useCurrentUser } from '../../lib/auth.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { DecisionCard } from './decision-card.tsx';

const ReportList = lazy(async () => ({ default: (await import('./report-list.tsx')).ReportList }));

const decisionsQuery = pagedQuery(moderationRoutes.listDecisions, { query: {} });

/** What was decided about the reader and what they made, each with its appeal; and what came of what they reported. */
export function DecisionsPage() {
  const { standing } = useCurrentUser();
  return (
    <div className="grid max-w-4xl gap-8">
      <div>
        <PageHeader title="Decisions" />
        <p className="lead mb-5 text-text-2">
          What our moderators decided about you and what you made, why, and how to have somebody else look at it again.
        </p>
        <DecisionList />
      </div>
      {!standing && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <ReportList />
        </Suspense>
      )}
    </div>
  );
}

function DecisionList() {
  const decisions = useInfiniteQuery(decisionsQuery);
  const now = useMinute();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = decisions;
  if (isPending) {
    return (
      <div role="status" aria-label="Loading decisions" className="grid gap-3">
        {[0, 1].map((n) => (
          <Skeleton key={n} className="h-44" />
        ))}
      </div>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title="The decisions about you did not load"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState sign="CLEAR" title="Nothing was decided about you">
        If a moderator ever decides something about you or what you made, you read it here first.
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} aria-label="Decisions" className="grid gap-3">
        {data.map((decision) => (
          <DecisionCard key={decision.id} decision={decision} now={now} />
        ))}
      </ul>
      <div className="mt-6">
        <ShowMore noun="decisions" shown={data.length} list={list} {...continuationOf(decisions)} />
      </div>
    </>
  );
}
