import type { Album } from '@marquee/command-api/contract/music-albums.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ContentMenu } from '../../../components/content/content-menu.tsx';
import { albumsChanged, myAlbumsQuery } from '../../../components/music/album-queries.ts';
import { Cover } from '../../../components/music/cover.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { call } from '../../../lib/api/call.ts';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { albumsRoutes } from '../../../lib/api/routes/music-albums.ts';
import { formatDay } from '../../../lib/format.ts';
import { albumAddress } from '../../../lib/paths.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { AlbumDialog } from './album-dialog.tsx';

/** What I have put together, newest first, drafts and what I deleted among it. */
export function MyAlbums() {
  const list = useRef<HTMLUListElement>(null);
  const [making, setMaking] = useState(false);
  const albums = useInfiniteQuery(myAlbumsQuery);
  return (
    <section aria-label="Your albums" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="board-type text-b28">Your albums</h2>
        <Button kind="line" onClick={() => setMaking(true)}>
          New album
        </Button>
      </div>
      {albums.isPending && (
        <div role="status" aria-label="Loading your albums">
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {albums.isError && !albums.data && (
        <ErrorState
          title="Your albums did not load"
          error={albums.error}
          retrying={albums.isFetching}
          onRetry={() => void albums.refetch()}
        />
      )}
      {albums.data?.length === 0 && (
        <EmptyState sign="QUIET" title="No album yet">
          Put your tracks in an order, and release them together.
        </EmptyState>
      )}
      {albums.data && albums.data.length > 0 && (
        <>
          <ul ref={list} className="grid">
            {albums.data.map((album) => (
              <AlbumRow key={album.id} album={album} />
            ))}
          </ul>
          <ShowMore noun="albums" shown={albums.data.length} list={list} {...continuationOf(albums)} />
        </>
      )}
      <AlbumDialog open={making} onClose={() => setMaking(false)} />
    </section>
  );
}

/** One of my albums, and what I can do about it. */
function AlbumRow({ album }: { album: Album }) {
  const { id, title, tracks, artworkUrl, releasedAt, erasesAt, hidden } = album;
  const params = { albumId: id };
  const release = useToldMutation(
    () => call(albumsRoutes.releaseAlbum, { params }),
    { done: 'Album released', failed: 'The album is a draft still' },
    albumsChanged,
  );
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-2 border-t border-line py-3.5">
      <Cover src={artworkUrl} />
      <div className="grid min-w-0 content-start gap-1">
        <Link to={albumAddress(id)} className="truncate font-semibold hover:underline">
          {title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-text-3">
          <span className="num">{tracks.length === 1 ? '1 track' : `${tracks.length} tracks`}</span>
          {erasesAt ? (
            <Badge kind="ended">Deleted</Badge>
          ) : (
            <Badge kind={releasedAt ? 'ok' : 'wait'}>{releasedAt ? 'Released' : 'Draft'}</Badge>
          )}
        </p>
      </div>
      <ContentMenu
        noun="album"
        destroyed="Its words are destroyed, its tracks stay,"
        deleted={erasesAt !== null}
        act={{
          delete: () => call(albumsRoutes.deleteAlbum, { params }),
          restore: () => call(albumsRoutes.restoreAlbum, { params }),
          erase: () => call(albumsRoutes.eraseAlbum, { params }),
        }}
        changed={albumsChanged}
        editDialog={({ open, onOpenChange }) => (
          <AlbumDialog album={album} open={open} onClose={() => onOpenChange(false)} />
        )}
      >
        <IconButton label={`Actions: ${title}`}>
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      </ContentMenu>
      <div className="col-span-full grid gap-2">
        {erasesAt && <FieldNote>It goes for good on {formatDay(erasesAt)}, unless you restore it.</FieldNote>}
        {hidden && <FieldNote bad>A moderator has hidden it: {hidden}</FieldNote>}
        {!releasedAt && !erasesAt && (
          <Button
            size="sm"
            className="justify-self-start max-md:min-h-11"
            busy={release.isPending}
            onClick={() => release.mutate()}
            aria-label={`Release ${title}`}
          >
            Release
          </Button>
        )}
      </div>
    </li>
  );
}
