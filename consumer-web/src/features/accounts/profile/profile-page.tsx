import type { PersonProfile } from '@marquee/command-api/contract/accounts-people.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Together } from '../../../components/ui/together.tsx';
import { isUnknown } from '../../../lib/api/api-error.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { PeopleList } from './people-list.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfilePosts } from './profile-posts.tsx';
import { followersQuery, followingQuery, personQuery } from './profile-queries.ts';
import { ProfileShows } from './profile-shows.tsx';
import { Visitors } from './visitors.tsx';

const Shelf = lazy(async () => ({ default: (await import('../../checkout/tracks/shelf.tsx')).Shelf }));
const ProfileReels = lazy(async () => ({ default: (await import('./profile-reels.tsx')).ProfileReels }));
const AlbumShelf = lazy(async () => ({ default: (await import('../../checkout/tracks/shelf.tsx')).AlbumShelf }));
const ReceivedTips = lazy(async () => ({ default: (await import('./received-tips.tsx')).ReceivedTips }));

/** Somebody's page: the one that the address names (`?person=`), else the reader's own. */
export function ProfilePage() {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  const userId = search.get('person') ?? user.id;
  const { data: person, error, isPending, isFetching, refetch } = useQuery(personQuery(userId));
  return (
    <div className="max-w-4xl">
      {person ? <ProfileHead person={person} /> : <PageHeader title="Profile" />}
      {isPending && (
        <div role="status" aria-label="Loading the profile">
          <div className="flex gap-4 border-t border-line py-5">
            <Skeleton className="size-20 rounded-full" />
            <Skeleton className="h-20 flex-1" />
          </div>
          <PartsSkeleton />
        </div>
      )}
      {!isPending && !person && isUnknown(error) && (
        <EmptyState sign="GONE" title="There is no such person">
          They have left, or their page is not for you.
        </EmptyState>
      )}
      {!isPending && !person && !isUnknown(error) && (
        <ErrorState
          title="The profile did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {person && <Shown key={person.id} person={person} />}
    </div>
  );
}

/** As high as a window, so that the foot of the page is not seen before its parts are there. */
function PartsSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-6 border-t border-line py-6">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** What the reader may see of somebody, or why there is nothing. */
function Shown({ person }: { person: PersonProfile }) {
  if (person.reader.blocked) {
    return (
      <Notice title="You have blocked this person">
        Neither of you follows the other, and they cannot see your page. Unblock them to see theirs.
      </Notice>
    );
  }
  if (!person.shown) {
    return (
      <EmptyState sign="PRIVATE" title="This account is private">
        {person.reader.follow === 'requested'
          ? 'You have asked to follow. When they say yes, what they publish is here.'
          : 'Request to follow to see what they publish, and whom they follow.'}
      </EmptyState>
    );
  }
  return (
    <Together fallback={<PartsSkeleton />}>
      <Part title="Shows">
        <ProfileShows person={person.id} />
      </Part>
      <Part title="Tracks">
        <Shelf owner={person.id} />
      </Part>
      <Part title="Albums">
        <AlbumShelf owner={person.id} />
      </Part>
      <Part title="Reels">
        <ProfileReels person={person.id} />
      </Part>
      <Part title="Posts">
        <ProfilePosts person={person.id} />
      </Part>
      {person.reader.self && (
        <Part title="Tips">
          <ReceivedTips />
        </Part>
      )}
      {person.reader.self && (
        <Part title="Visitors">
          <Visitors />
        </Part>
      )}
      <Followers person={person.id} />
      <Following person={person.id} />
    </Together>
  );
}

function Followers({ person }: { person: string }) {
  const list = useInfiniteQuery(followersQuery(person));
  return (
    <Part title="Followers">
      <PeopleList list={list} noun="followers" empty="Nobody follows yet." />
    </Part>
  );
}

function Following({ person }: { person: string }) {
  const list = useInfiniteQuery(followingQuery(person));
  return (
    <Part title="Following">
      <PeopleList list={list} noun="followed people" empty="Nobody is followed yet." />
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-6">
      <h2 id={id} className="board-type mb-3 text-b28">
        {title}
      </h2>
      {children}
    </section>
  );
}
