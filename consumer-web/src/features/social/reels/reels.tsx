import { useInfiniteQuery } from '@tanstack/react-query';
import { Clapperboard } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { OneReel } from './one-reel.tsx';
import { ReelPlayer } from './reel-player.tsx';
import { groupReelsQuery, type ReelFeed, reelFeedQuery, reelFeeds } from './reel-queries.ts';

const NewReelDialog = lazy(async () => ({ default: (await import('./new-reel-dialog.tsx')).NewReelDialog }));

/** Reels: one alone where it is named, else the tab of them. */
export function Reels({ reel }: { reel?: string }) {
  return reel === undefined ? <Room /> : <OneReel reel={reel} />;
}

/** The tab of reels: whose, the player, and the way to a reel of one's own. */
function Room() {
  const [feed, setFeed] = useState<ReelFeed>('all');
  const [making, setMaking] = useState(false);
  return (
    <div className="grid gap-4 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <fieldset aria-label="Whose reels" className="flex gap-2">
          {Object.entries(reelFeeds).map(([name, label]) => (
            <Chip key={name} pressed={feed === name} onClick={() => setFeed(name as ReelFeed)}>
              {label}
            </Chip>
          ))}
        </fieldset>
        <Button kind="line" icon={<Clapperboard size={18} aria-hidden="true" />} onClick={() => setMaking(true)}>
          New reel
        </Button>
      </div>
      <List key={feed} query={reelFeedQuery(feed)} empty={EMPTY[feed]} />
      {making && (
        <Suspense>
          <NewReelDialog onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Reels in one group, and for who is in it the way to one of their own. */
export function GroupReels({ group, making: isMember }: { group: string; making: boolean }) {
  const [making, setMaking] = useState(false);
  return (
    <div className="grid gap-4 pt-4">
      {isMember && (
        <Button
          kind="line"
          className="justify-self-end"
          icon={<Clapperboard size={18} aria-hidden="true" />}
          onClick={() => setMaking(true)}
        >
          New reel
        </Button>
      )}
      <List query={groupReelsQuery(group)} empty={['No reels here yet', 'What members film for the group is here.']} />
      {making && (
        <Suspense>
          <NewReelDialog group={group} onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </div>
  );
}

type Empty = readonly [title: string, next: string];
const EMPTY: Readonly<Record<ReelFeed, Empty>> = {
  all: ['No reels yet', 'Make the first one above.'],
  following: ['No reels of those you follow', 'Follow artists, and what they film is here.'],
};

function List({ query, empty: [title, next] }: { query: ReturnType<typeof reelFeedQuery>; empty: Empty }) {
  const reels = useInfiniteQuery(query);
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = reels;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  if (isPending)
    return (
      <div role="status" aria-label="Loading reels">
        <Skeleton className="mx-auto h-[calc(100dvh-13rem)] max-h-[860px] min-h-[440px] w-full max-w-[460px] rounded-3" />
      </div>
    );
  if (!data)
    return (
      <ErrorState title="The reels did not load" error={error} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data.length === 0 && !hasNextPage)
    return (
      <EmptyState sign="DARK" title={title}>
        {next}
      </EmptyState>
    );
  return <ReelPlayer reels={data} onNearEnd={more} />;
}
