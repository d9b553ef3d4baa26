import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { paths } from '../../lib/paths.ts';
import { PlacementCard } from './placement-card.tsx';
import { mine } from './queries.ts';
import { SubmitForm } from './submit-form.tsx';

/** Streaming platforms elsewhere: what I have submitted to them, what they said, and how it is played there. */
export function DistributionPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(mine);
  return (
    <>
      <PageHeader title="Where it plays">
        <ButtonLink kind="line" to={paths.upload}>
          Upload
        </ButtonLink>
      </PageHeader>
      <p className="lead mb-5 text-text-2">
        Send your tracks and albums to streaming platforms. We hand them over, and tell you what each platform answers.
      </p>
      <SubmitForm />
      <h2 className="board-type mt-8 mb-3 text-b28">Your submissions</h2>
      {isPending && <Skeleton className="h-40" />}
      {error && !data && (
        <ErrorState
          title="Your submissions did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState title="Nowhere else yet">Choose something of yours and a platform above.</EmptyState>
      )}
      <ul className="grid gap-3">
        {data?.map((one) => (
          <PlacementCard key={one.id} one={one} />
        ))}
      </ul>
    </>
  );
}
