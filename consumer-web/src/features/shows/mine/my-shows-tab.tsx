import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { myShowsQuery } from '../queries.ts';
import { MyShow } from './my-show.tsx';

/** The shows of the signed-in person, and nobody else's. */
export function MyShowsTab({ onCreate }: { onCreate: () => void }) {
  const user = useCurrentUser();
  const list = useInfiniteQuery(myShowsQuery);
  const shows = useRef<HTMLUListElement>(null);
  if (list.isPending) return <Spinner delay={0}>Loading Live Shows...</Spinner>;
  if (!list.data) {
    return (
      <ErrorState
        title="Your shows did not load"
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const mine = list.data.filter(({ userId }) => userId === user.id);
  if (mine.length === 0) {
    return (
      <EmptyState title="You have no shows yet" action={<Button onClick={onCreate}>Create Show</Button>}>
        Put one on the bill. Going live takes 100 followers; you have {user.followers}.
      </EmptyState>
    );
  }
  // one plate of neon on the page: the show that is on the air has none, and only the soonest is to go there
  const [first] = mine;
  const next = first?.status === 'scheduled' ? first.id : undefined;
  return (
    <div className="grid gap-6">
      <ul ref={shows} className="grid gap-4">
        {mine.map((show) => (
          <MyShow key={show.id} show={show} next={show.id === next} />
        ))}
      </ul>
      <ShowMore {...continuationOf(list)} noun="shows" shown={mine.length} list={shows} />
    </div>
  );
}
