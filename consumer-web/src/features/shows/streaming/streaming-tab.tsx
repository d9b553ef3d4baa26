import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { isUnknown } from '../../../lib/api/api-error.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { myShowsQuery, showQuery } from '../queries.ts';
import { useLiveAddress } from '../use-live-address.ts';
import { Audience } from './audience.tsx';
import { Studio } from './studio.tsx';

/** The stage: the studio of one's own show, which stays on the page when the show ends, or the show that one watches. */
export function StreamingTab({ showId }: { showId: string | undefined }) {
  const user = useCurrentUser();
  const mine = useInfiniteQuery({ ...myShowsQuery, enabled: showId === undefined });
  const live = mine.data?.find(({ userId, status }) => userId === user.id && status === 'live')?.id;
  const [own, setOwn] = useState<string>();
  if (own === undefined && live !== undefined) setOwn(live);
  const id = showId ?? own;
  if (id) return <OneStage key={id} showId={id} />;
  if (mine.isPending) return <Spinner delay={0}>Loading Live Shows...</Spinner>;
  if (!mine.data) {
    return (
      <ErrorState
        title="Your stage did not load"
        error={mine.error}
        retrying={mine.isFetching}
        onRetry={() => void mine.refetch()}
      />
    );
  }
  return (
    <DarkStage title="Nothing on this stage">
      Take a show of yours live from My Shows, or choose one to watch.
    </DarkStage>
  );
}

/** A stage without a show, and where to find one. */
function DarkStage({ title, children }: { title: string; children: string }) {
  const { open } = useLiveAddress();
  return (
    <EmptyState
      sign="OFF AIR"
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={() => open('mine')}>My Shows</Button>
          <Button kind="line" onClick={() => open('browse')}>
            Browse Shows
          </Button>
        </div>
      }
    >
      {children}
    </EmptyState>
  );
}

function OneStage({ showId }: { showId: string }) {
  const user = useCurrentUser();
  const show = useQuery(showQuery(showId));
  if (show.isPending) return <Spinner delay={0}>Loading Live Shows...</Spinner>;
  if (show.isError && isUnknown(show.error)) {
    return <DarkStage title="There is no such show">Check the address, or choose a show to watch.</DarkStage>;
  }
  if (show.isError) {
    return (
      <ErrorState
        title="The show did not load"
        error={show.error}
        retrying={show.isFetching}
        onRetry={() => void show.refetch()}
      />
    );
  }
  if (show.data.userId !== user.id) return <Audience show={show.data} />;
  return <Studio show={show.data} />;
}
