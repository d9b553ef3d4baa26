import type { FollowRequest } from '@marquee/command-api/contract/accounts-relations.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { relationsRoutes } from '../../../lib/api/routes/accounts-relations.ts';
import { profileOf } from '../../../lib/paths.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

const requestsQuery = endpointQuery(relationsRoutes.listFollowRequests, { query: { limit: 100 } });

/** Who asks to follow me, to be let in or not. */
export function FollowRequests() {
  const { data, error, isPending, isFetching, refetch } = useQuery(requestsQuery);
  if (isPending) return <Skeleton className="h-14" />;
  if (!data) {
    return (
      <ErrorState
        title="The requests did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) return <p className="text-14 text-text-2">Nobody is waiting for an answer.</p>;
  return (
    <ul className="grid gap-2">
      {data.map((request) => (
        <RequestRow key={request.person.id} request={request} />
      ))}
    </ul>
  );
}

function RequestRow({ request: { person } }: { request: FollowRequest }) {
  const queryClient = useQueryClient();
  const name = displayName(person);
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      call(relationsRoutes.answerFollowRequest, { params: { userId: person.id }, body: { accept } }),
    onError: (error) => reportFailure(error, { title: 'Not answered', description: reasonOf(error, 'Try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: requestsQuery.queryKey }),
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 rounded-2 bg-night-2 px-3.5 py-2">
      <Link to={profileOf(person.id)} className="flex min-w-0 flex-1 items-center gap-3 font-medium">
        <Avatar person={person} decorative />
        <span className="truncate">{name}</span>
      </Link>
      <Button size="sm" busy={answer.isPending} aria-label={`Accept ${name}`} onClick={() => answer.mutate(true)}>
        Accept
      </Button>
      <Button
        kind="ghost"
        size="sm"
        busy={answer.isPending}
        aria-label={`Decline ${name}`}
        onClick={() => answer.mutate(false)}
      >
        Decline
      </Button>
    </li>
  );
}
