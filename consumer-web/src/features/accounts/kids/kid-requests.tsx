import type { KidRequest } from '@marquee/command-api/contract/accounts-kids.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { kidsRoutes } from '../../../lib/api/routes/accounts-kids.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { kidRequestsQuery } from './kid-queries.ts';

/** Whom my kids ask to follow and who asks to follow them, to be let or not. */
export function KidRequests() {
  const { data, error, isPending, isFetching, refetch } = useQuery(kidRequestsQuery);
  return (
    <div>
      <h3 className="mb-2 text-14 font-semibold">Waiting for you</h3>
      {isPending && <Skeleton className="h-14" />}
      {!isPending && !data && (
        <ErrorState
          title="The requests did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.length === 0 && <p className="text-14 text-text-2">No kid of yours asks to meet anybody.</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-2">
          {data.map((request) => (
            <KidRequestRow key={`${request.follower.id} ${request.followee.id}`} request={request} />
          ))}
        </ul>
      )}
    </div>
  );
}

function KidRequestRow({ request: { follower, followee } }: { request: KidRequest }) {
  const queryClient = useQueryClient();
  const words = `${displayName(follower)} asks to follow ${displayName(followee)}`;
  const answer = useMutation({
    mutationFn: (accept: boolean) =>
      call(kidsRoutes.answerKidRequest, {
        params: { followerId: follower.id, followeeId: followee.id },
        body: { accept },
      }),
    onError: (error) => reportFailure(error, { title: 'Not answered', description: reasonOf(error, 'Try again.') }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: kidRequestsQuery.queryKey }),
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3 rounded-2 bg-night-2 px-3.5 py-2">
      <Avatar person={follower} decorative />
      <span className="min-w-0 flex-1 basis-40 text-14">{words}</span>
      <span className="flex gap-1">
        <Button size="sm" busy={answer.isPending} aria-label={`Allow: ${words}`} onClick={() => answer.mutate(true)}>
          Allow
        </Button>
        <Button
          kind="ghost"
          size="sm"
          busy={answer.isPending}
          aria-label={`Refuse: ${words}`}
          onClick={() => answer.mutate(false)}
        >
          Refuse
        </Button>
      </span>
    </li>
  );
}
