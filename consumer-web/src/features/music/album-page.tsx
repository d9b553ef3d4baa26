import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Cover } from '../../components/music/cover.tsx';
import { lengthOf } from '../../components/music/length-of.ts';
import { ReportButton } from '../../components/reports/report-button.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { FieldNote } from '../../components/ui/field.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { displayName } from '../../components/ui/person.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { albumsRoutes } from '../../lib/api/routes/music-albums.ts';
import { useCurrentUser } from '../../lib/auth.ts';
import { formatDay } from '../../lib/format.ts';
import { profileOf } from '../../lib/paths.ts';
import { playFrom } from '../../lib/player/player-store.ts';
import { OnShelf } from '../checkout/tracks/on-shelf.tsx';

/** One album, which the address names (`?id=`): to play from its first track to its last. */
export function AlbumPage() {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const albumId = search.get('id') ?? '';
  const query = endpointQuery(albumsRoutes.getAlbum, { params: { albumId } });
  const { data: album, error, isPending, isFetching, refetch } = useQuery({ ...query, enabled: albumId !== '' });
  if (albumId === '' || (error instanceof ApiError && error.status < 500)) {
    return (
      <>
        <PageHeader title="Album" />
        <EmptyState sign="QUIET" title="There is no such album">
          It was deleted, or the address is not whole.
        </EmptyState>
      </>
    );
  }
  const tracks = album?.tracks ?? [];
  const first = tracks.find(({ fileUrl }) => fileUrl !== null);
  const seconds = tracks.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <div className="grid max-w-4xl gap-4">
      <PageHeader title={album?.title ?? 'Album'} className="mb-0" />
      {isPending && (
        <div role="status" aria-label="Loading the album">
          <Skeleton className="h-24" />
        </div>
      )}
      {!isPending && !album && (
        <ErrorState title="The album did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {album && (
        <>
          <div className="flex flex-wrap items-center gap-4.5">
            <Cover src={album.artworkUrl} className="size-28" />
            <div className="grid min-w-0 gap-2">
              <p className="text-text-2">
                By{' '}
                <Link to={profileOf(album.userId)} className="link">
                  {displayName(album.owner)}
                </Link>
                {album.releasedAt && <> · {formatDay(album.releasedAt)}</>}
              </p>
              <p className="num text-14 text-text-3">
                {tracks.length === 1 ? '1 track' : `${tracks.length} tracks`}
                {seconds > 0 && ` · ${lengthOf(seconds)}`}
              </p>
              {!album.releasedAt && <Badge kind="wait">Draft: only you see it</Badge>}
              {first && (
                <Button
                  icon={<Play size={18} aria-hidden="true" />}
                  className="justify-self-start"
                  onClick={() => playFrom(tracks, first)}
                >
                  Play album
                </Button>
              )}
            </div>
          </div>
          {album.erasesAt && <FieldNote>It is deleted, and goes for good on {formatDay(album.erasesAt)}.</FieldNote>}
          {album.hidden && <FieldNote bad>A moderator has hidden it: {album.hidden}</FieldNote>}
          {user.id !== album.userId && (
            <ReportButton
              of={{ kind: 'album', id: album.id }}
              noun="album"
              className="-ml-3 justify-self-start max-md:min-h-11"
            />
          )}
          {album.description && <p className="max-w-[60ch] whitespace-pre-line">{album.description}</p>}
          {tracks.length === 0 && <p className="text-14 text-text-2">There is no track on it now.</p>}
          <ol aria-label="Tracks" className="grid gap-2">
            {tracks.map((track) => (
              <OnShelf key={track.id} track={track} among={tracks} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
