import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Poll } from '@marquee/command-api/contract/shows-live.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
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
  return <PollList polls={polls.data.slice(0, SHOWN)} mine={mine} over={over} />;
}

interface PollListProps {
  polls: readonly Poll[];
  mine: boolean;
  over: boolean;
}

/** Polls that were over when one came are folded; one that ends while it is looked at stays as it is. */
function PollList({ polls, mine, over }: PollListProps) {
  const [past] = useState(() => new Set(polls.filter(({ closed }) => closed || over).map(({ id }) => id)));
  const [folded, shown] = [polls.filter(({ id }) => past.has(id)), polls.filter(({ id }) => !past.has(id))];
  return (
    <section aria-label="Polls" className="grid gap-4">
      {shown.length > 0 && (
        <div className="grid gap-4 md:grid-cols-2">
          {shown.map((poll) => (
            <PollCard key={poll.id} poll={poll} mine={mine} over={over} />
          ))}
        </div>
      )}
      {folded.map((poll) => (
        <FoldedPoll key={poll.id} poll={poll} mine={mine} over={over} />
      ))}
    </section>
  );
}

/** A poll that is over takes a line, until somebody wants to know how it went. */
function FoldedPoll(props: ComponentProps<typeof PollCard>) {
  return (
    <details className="rounded-2 bg-night-2 open:bg-transparent">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-14 [overflow-wrap:anywhere] text-text-2">
        Poll over: {props.poll.question}
      </summary>
      <PollCard {...props} />
    </details>
  );
}
