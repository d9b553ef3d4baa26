import type { SyncTrack } from '@marquee/command-api/contract/licensing.ts';
import type { Track } from '@marquee/command-api/contract/music.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { lengthOf } from '../../../components/music/length-of.ts';
import { PlayButton } from '../../../components/music/play-button.tsx';
import { myTracksQuery } from '../../../components/music/queries.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { call } from '../../../lib/api/call.ts';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { licensingRoutes } from '../../../lib/api/routes/licensing.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useToldMutation } from '../../../lib/use-told-mutation.ts';
import { mySyncTracksQuery, offersChanged } from '../queries.ts';

const OfferTrackDialog = lazy(async () => ({ default: (await import('./offer-track-dialog.tsx')).OfferTrackDialog }));

/** My tracks, each with what of it is on offer. */
export function MyOffers() {
  const list = useRef<HTMLUListElement>(null);
  const tracks = useInfiniteQuery(myTracksQuery);
  const offers = useQuery(mySyncTracksQuery);
  const mine = tracks.data?.filter(({ erasesAt }) => erasesAt === null);
  const failed = tracks.isError && !tracks.data ? tracks : offers.isError && !offers.data ? offers : undefined;
  return (
    <section aria-label="My tracks in the library" className="grid gap-3">
      <h2 className="board-type text-b28">My tracks in the library</h2>
      {!failed && (tracks.isPending || offers.isPending) && (
        <div role="status" aria-label="Loading your tracks">
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {failed && (
        <ErrorState
          title="Your tracks did not load"
          error={failed.error}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {offers.data && mine?.length === 0 && (
        <EmptyState
          sign="QUIET"
          title="Nothing uploaded yet"
          action={<ButtonLink to={paths.upload}>Upload a track</ButtonLink>}
        >
          What you have uploaded can be put up here, for films, shows and games.
        </EmptyState>
      )}
      {offers.data && mine && mine.length > 0 && (
        <>
          <ul ref={list} className="grid gap-2.5">
            {mine.map((track) => (
              <OfferRow
                key={track.id}
                track={track}
                among={mine}
                offer={offers.data.find(({ trackId }) => trackId === track.id)}
              />
            ))}
          </ul>
          <ShowMore noun="tracks" shown={mine.length} list={list} {...continuationOf(tracks)} />
        </>
      )}
    </section>
  );
}

interface OfferRowProps {
  track: Track;
  among: readonly Track[];
  /** What is, or was, on offer of it. */
  offer: SyncTrack | undefined;
}

function OfferRow({ track, among, offer }: OfferRowProps) {
  const [open, setOpen] = useState(false);
  const isOn = offer?.isAvailable ?? false;
  const withdraw = useToldMutation(
    () => call(licensingRoutes.withdrawSyncTrack, { params: { trackId: track.id } }),
    { done: 'Taken off the offer. Licences stay', failed: 'It is still on offer' },
    offersChanged,
  );
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2.5 rounded-2 bg-night-2 px-3.5 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <PlayButton track={track} among={among} />
      <div className="grid min-w-0">
        <span className="truncate font-semibold">{track.title}</span>
        <span className="num truncate text-13 text-text-2">
          {[track.artist, lengthOf(track.duration)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className="flex items-center gap-2.5 text-14 max-md:col-span-full">
        <Badge kind={isOn ? 'ok' : 'ended'}>{isOn ? 'On offer' : 'Not on offer'}</Badge>
        {isOn && offer && <span className="num">from {formatMoney(offer.basePrice.toFixed(2))}</span>}
      </span>
      <div className="flex gap-2 max-md:col-span-full max-md:*:flex-1">
        {isOn && (
          <Button kind="ghost" size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            Withdraw<span className="sr-only">: {track.title}</span>
          </Button>
        )}
        <Button kind={isOn ? 'line' : undefined} size="sm" disabled={!track.isProcessed} onClick={() => setOpen(true)}>
          {isOn ? 'Edit offer' : 'Put it up'}
          <span className="sr-only">: {track.title}</span>
        </Button>
      </div>
      {open && (
        <Suspense>
          <OfferTrackDialog track={track} offer={offer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}
