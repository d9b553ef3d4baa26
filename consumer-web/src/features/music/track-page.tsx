import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ReportButton } from '../../components/reports/report-button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { displayName } from '../../components/ui/person.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { musicRoutes } from '../../lib/api/routes/music.ts';
import { useCurrentUser } from '../../lib/auth.ts';
import { profileOf } from '../../lib/paths.ts';
import { OnShelf } from '../checkout/tracks/on-shelf.tsx';
import { Mastering } from './mastering/mastering.tsx';
import { lookAgain } from './tracks/look-again.ts';

/** One track, which the address names (`?id=`). */
export function TrackPage() {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const trackId = search.get('id') ?? '';
  const query = endpointQuery(musicRoutes.getTrack, { params: { trackId } });
  const {
    data: track,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    ...query,
    enabled: trackId !== '',
    refetchInterval: ({ state }) => lookAgain(state.data ? [state.data] : []),
  });
  if (trackId === '' || (error instanceof ApiError && error.status < 500)) {
    return (
      <>
        <PageHeader title="Track" />
        <EmptyState sign="QUIET" title="There is no such track">
          It was deleted, or the address is not whole.
        </EmptyState>
      </>
    );
  }
  return (
    <div className="grid max-w-4xl gap-4">
      <PageHeader title={track?.title ?? 'Track'} className="mb-0" />
      {isPending && <Skeleton className="h-24" />}
      {!isPending && !track && (
        <ErrorState title="The track did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {track && (
        <>
          <p className="text-text-2">
            By{' '}
            <Link to={profileOf(track.userId)} className="link">
              {displayName(track.owner)}
            </Link>
            {track.album && <> · from {track.album}</>}
            {track.genre && <> · {track.genre}</>}
          </p>
          <ul>
            <OnShelf track={track} among={[track]} />
          </ul>
          {user.id === track.userId && <Mastering track={track} />}
          {user.id !== track.userId && (
            <ReportButton
              of={{ kind: 'track', id: track.id }}
              noun="track"
              className="-ml-3 justify-self-start max-md:min-h-11"
            />
          )}
          {track.description && <p className="max-w-[60ch] whitespace-pre-line">{track.description}</p>}
        </>
      )}
    </div>
  );
}
