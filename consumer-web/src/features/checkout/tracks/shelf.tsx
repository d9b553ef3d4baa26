import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { albumsOfQuery } from '../../../components/music/album-queries.ts';
import { Cover } from '../../../components/music/cover.tsx';
import { tracksOfQuery } from '../../../components/music/queries.ts';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { albumAddress } from '../../../lib/paths.ts';
import { OnShelf } from './on-shelf.tsx';

/** What somebody has uploaded, newest first: to play, to like, and to unlock. */
export function Shelf({ owner }: { owner: string }) {
  const tracks = useInfiniteQuery(tracksOfQuery(owner));
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = tracks;
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) {
    return (
      <ErrorState title="The tracks did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const there = data.filter(({ erasesAt }) => erasesAt === null);
  if (there.length === 0) return <p className="text-14 text-text-2">No tracks yet.</p>;
  return (
    <div className="grid gap-4">
      <ul ref={list} className="grid gap-2">
        {there.map((track) => (
          <OnShelf key={track.id} track={track} among={there} />
        ))}
      </ul>
      <ShowMore noun="tracks" shown={there.length} list={list} {...continuationOf(tracks)} />
    </div>
  );
}

/** Somebody's albums that are out, newest first. */
export function AlbumShelf({ owner }: { owner: string }) {
  const albums = useInfiniteQuery(albumsOfQuery(owner));
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetching, refetch } = albums;
  if (isPending) return <Skeleton className="h-24" />;
  if (!data) {
    return (
      <ErrorState title="The albums did not load" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const out = data.filter(({ releasedAt, erasesAt }) => releasedAt !== null && erasesAt === null);
  if (out.length === 0) return <p className="text-14 text-text-2">No albums yet.</p>;
  return (
    <div className="grid gap-4">
      <ul ref={list} className="grid gap-3 sm:grid-cols-2">
        {out.map(({ id, title, artworkUrl, tracks }) => (
          <li key={id}>
            <Link
              to={albumAddress(id)}
              className="flex items-center gap-3.5 rounded-2 bg-night-2 p-3 inset-ring inset-ring-line hover:inset-ring-text-2"
            >
              <Cover src={artworkUrl} />
              <span className="grid min-w-0">
                <b className="truncate font-semibold">{title}</b>
                <span className="num text-13 text-text-2">
                  {tracks.length === 1 ? '1 track' : `${tracks.length} tracks`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore noun="albums" shown={out.length} list={list} {...continuationOf(albums)} />
    </div>
  );
}
