import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { artCategoryNames } from '@marquee/domain/art/categories.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ageWords } from '../../../components/age/too-young.tsx';
import { LikeButton } from '../../../components/likes/like-button.tsx';
import { ReportButton } from '../../../components/reports/report-button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatCount } from '../../../lib/format.ts';
import { artAddress, paths, profileOf } from '../../../lib/paths.ts';
import { tellSeen } from '../../../lib/seen/seen-things.ts';
import { useSeen } from '../../../lib/seen/use-seen.ts';
import { Standing } from '../browse/art-card.tsx';
import { Picture } from '../browse/picture.tsx';
import { Soundtrack } from '../browse/soundtrack.tsx';
import { artChanged, artQuery } from '../queries.ts';
import { Actions } from './actions.tsx';
import { Provenance } from './provenance.tsx';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }));

/** One piece or collection: to look at closely, to hear, to buy, and where it has been. */
export function OneArt({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(artQuery(id));
  if (isPending) return <Skeleton className="h-120" />;
  if (!data) {
    if (error instanceof ApiError && error.status === 404) {
      return (
        <>
          <PageHeader title="Art Gallery" />
          <EmptyState
            title="There is no such art"
            action={<ButtonLink to={paths.artGallery}>Back to the gallery</ButtonLink>}
          >
            It was taken down, or is not for everybody.
          </EmptyState>
        </>
      );
    }
    return <ErrorState title="It did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  return <Shown art={data} />;
}

function Shown({ art }: { art: Art }) {
  const queryClient = useQueryClient();
  const [looking, setLooking] = useState<number>();
  const shown = useRef<HTMLDivElement>(null);
  const user = useCurrentUser();
  const { id } = art;
  const artKind = art.kind === 'piece' ? 'art' : 'artcollection';
  useSeen(
    shown,
    user.id !== art.ownerId,
    useCallback(() => tellSeen({ kind: artKind, id }), [id, artKind]),
  );
  const media = art.kind === 'piece' ? art.images : art.pieces.flatMap(({ image }) => image ?? []);
  return (
    <>
      <Link to={paths.artGallery} className="mb-3 inline-block text-14 text-text-2 hover:underline">
        Back to the gallery
      </Link>
      <PageHeader title={art.title}>
        {user.id !== art.userId && (
          <ReportButton of={{ kind: artKind, id }} noun={art.kind} className="max-md:min-h-11" />
        )}
        <LikeButton kind={artKind} of={art} onChanged={() => artChanged(queryClient)} />
      </PageHeader>
      <div ref={shown} className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(280px,2fr)]">
        <div className="grid content-start gap-3">
          {art.kind === 'piece' ? (
            <button
              type="button"
              className="group relative block cursor-zoom-in overflow-hidden rounded-1 bg-night-3"
              onClick={() => setLooking(0)}
            >
              <Picture
                medium={media[0]}
                sizes="(min-width: 1024px) 60vw, 100vw"
                className="h-auto max-h-[75vh] object-contain"
              />
              <span className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-2 bg-night-0/80">
                <Maximize2 size={18} aria-hidden="true" />
              </span>
              <span className="sr-only">Look at it closely</span>
            </button>
          ) : (
            <Pieces art={art} onLook={setLooking} />
          )}
        </div>
        <div className="grid content-start gap-5">
          <Facts art={art} />
          <Actions art={art} />
          {art.musicTracks.length > 0 && <Soundtrack art={art} all />}
          <Provenance art={art} />
        </div>
      </div>
      <Suspense>
        {looking !== undefined && media.length > 0 && (
          <Lightbox media={media} at={looking} onAt={setLooking} onClose={() => setLooking(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function Pieces({ art, onLook }: { art: Art; onLook: (at: number) => void }) {
  const shown = art.pieces.filter(({ image }) => image !== null);
  if (art.pieces.length === 0) return <EmptyState sign="BARE" title="Nothing is in it yet" />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {art.pieces.map((piece) => (
        <li key={piece.id} className="grid content-start gap-1.5">
          <button
            type="button"
            disabled={!piece.image}
            className="block cursor-zoom-in overflow-hidden rounded-1 bg-night-3 disabled:cursor-default"
            onClick={() => onLook(shown.findIndex(({ id }) => id === piece.id))}
          >
            <Picture medium={piece.image} decorative className="aspect-4/3" />
            <span className="sr-only">{`Look at ${piece.title} closely`}</span>
          </button>
          <Link to={artAddress(piece.id)} className="font-semibold hover:underline">
            {piece.title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Facts({ art }: { art: Art }) {
  const { creator, artist, owner, description, category, collaborators, collection } = art;
  return (
    <div className="grid gap-3">
      <p className="text-text-2">
        {'By '}
        {creator ? (
          <Link to={profileOf(creator.id)} className="font-semibold text-text hover:underline">
            {artist}
          </Link>
        ) : (
          'somebody who is not here any more'
        )}
        {collaborators.map(({ person, percent }) => ` with ${displayName(person)} (${percent} %)`).join('')}
        {` · ${artCategoryNames[category]}`}
        {art.fromAge > 0 && ` · ${ageWords(art.fromAge)}`}
        {art.views > 0 && ` · seen ${formatCount(art.views)} ${art.views === 1 ? 'time' : 'times'}`}
      </p>
      {description && <p className="max-w-[56ch] whitespace-pre-line">{description}</p>}
      <Standing art={art} />
      {owner && owner.id !== creator?.id && (
        <p className="text-14 text-text-2">
          {'Owned by '}
          <Link to={profileOf(owner.id)} className="font-semibold text-text hover:underline">
            {displayName(owner)}
          </Link>
        </p>
      )}
      {collection && (
        <p className="text-14 text-text-2">
          {'It is sold with the whole of '}
          <Link to={artAddress(collection.id)} className="font-semibold text-text hover:underline">
            {collection.title}
          </Link>
          .
        </p>
      )}
      {art.hidden !== null && (
        <Notice tone="bad" title="Hidden by a moderator">
          {art.hidden}
        </Notice>
      )}
    </div>
  );
}
