import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { pollsQuery } from '../queries.ts';
import { PollCard } from './poll-card.tsx';

/** Most polls on the page; the rest is history. */
const SHOWN = 3;

/** The latest polls of a show, which close with it. `mine` may close them before. */
export function Polls({ show, mine = false }: { show: Show; mine?: boolean }) {
  const polls = useQuery(pollsQuery(show.id));
  if (polls.isError) {
    return (
      <ErrorState
        title="The polls did not load"
        error={polls.error}
        retrying={polls.isFetching}
        onRetry={() => void polls.refetch()}
      />
    );
  }
  const over = show.status === 'ended' || show.status === 'cancelled';
  if (!polls.data || polls.data.length === 0) return null;
  return (
    <section aria-label="Polls" className="grid gap-4 md:grid-cols-2">
      {polls.data.slice(0, SHOWN).map((poll) => (
        <PollCard key={poll.id} poll={poll} mine={mine} over={over} />
      ))}
    </section>
  );
}
