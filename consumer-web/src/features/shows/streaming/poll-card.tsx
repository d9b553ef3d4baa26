import type { Poll } from '@marquee/command-api/contract/shows-live.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { liveShowRoutes } from '../../../lib/api/routes/shows-live.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { clockOf, useRemaining } from '../../checkout/countdown.ts';
import { withPoll } from '../chat/chat-lines.ts';
import { pollsQuery } from '../queries.ts';
import { sharesOf } from './poll-values.ts';

interface PollCardProps {
  poll: Poll;
  /** The owner does not vote but may close it. */
  mine: boolean;
  /** The show is over, and with it the poll. */
  over: boolean;
}

/** A question to the room: a button an answer, and the count as it comes. */
export function PollCard({ poll, mine, over }: PollCardProps) {
  const queryClient = useQueryClient();
  const closed = poll.closed || over;
  const remaining = useRemaining(closed ? null : poll.closesAt) ?? 0;
  const open = !closed && remaining > 0;
  const take = (changed: Poll) =>
    queryClient.setQueryData(pollsQuery(poll.showId).queryKey, (polls) => polls && withPoll(polls, changed));
  const fail = (error: unknown) => {
    reportFailure(error, { title: 'The poll did not take that', description: reasonOf(error, 'Try again.') });
    // a refusal says that the poll is not as it stands here
    void queryClient.invalidateQueries(pollsQuery(poll.showId));
  };
  const vote = useMutation({
    mutationFn: (option: number) => call(liveShowRoutes.vote, { params: { pollId: poll.id }, body: { option } }),
    onSuccess: take,
    onError: fail,
  });
  const close = useMutation({
    mutationFn: () => call(liveShowRoutes.closePoll, { params: { pollId: poll.id } }),
    onSuccess: take,
    onError: fail,
  });
  const votable = open && !mine && poll.myVote === null;
  const shares = sharesOf(poll);
  return (
    <article aria-label={`Poll: ${poll.question}`} className="grid content-start gap-3 rounded-2 bg-night-2 p-4.5">
      <header className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-16 font-semibold [overflow-wrap:anywhere]">{poll.question}</h3>
        <span className="num flex-none text-13 text-text-2">{open ? clockOf(remaining) : 'Closed'}</span>
      </header>
      <ul className="grid gap-2">
        {poll.options.map(({ text, votes }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place
          <li key={index}>
            {votable ? (
              <Button
                kind="line"
                busy={vote.isPending}
                className="w-full justify-start whitespace-normal"
                onClick={() => vote.mutate(index)}
              >
                {text}
              </Button>
            ) : (
              <Share text={text} votes={votes} share={shares[index] ?? 0} chosen={poll.myVote === index} />
            )}
          </li>
        ))}
      </ul>
      {open && mine && (
        <Button kind="line" size="sm" className="min-h-11 w-fit" busy={close.isPending} onClick={() => close.mutate()}>
          Close poll
        </Button>
      )}
    </article>
  );
}

interface ShareProps {
  text: string;
  votes: number;
  share: number;
  chosen: boolean;
}

function Share({ text, votes, share, chosen }: ShareProps) {
  return (
    <div className="relative overflow-hidden rounded-2 bg-night-3 px-3.5 py-2.5">
      <span aria-hidden="true" className="absolute inset-y-0 left-0 bg-bulb/20" style={{ width: `${share}%` }} />
      <p className="num relative flex justify-between gap-3 text-15">
        <span className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
          {text}
          {chosen && <Check size={16} aria-label="your vote" className="flex-none text-bulb" />}
        </span>
        <span className="flex-none text-text-2">
          {share}% <span className="text-13">({votes})</span>
        </span>
      </p>
    </div>
  );
}
