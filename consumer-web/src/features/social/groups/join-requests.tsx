import type { JoinRequest } from '@marquee/command-api/contract/social-groups.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { ageLabel } from '../../../lib/age-label.ts';
import { call } from '../../../lib/api/call.ts';
import { continuationOf } from '../../../lib/api/continuation.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { requestsQuery } from './group-queries.ts';
import { PersonLine } from './person-line.tsx';
import { useGroupAction } from './use-group-action.ts';

/** Who asks to be let in, for who decides about that. */
export function JoinRequests({ group }: { group: string }) {
  const requests = useInfiniteQuery(requestsQuery(group));
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-label="Who asks to join" className="grid rounded-2 bg-night-2 px-4.5 py-4 inset-ring inset-ring-line">
      <h2 className="board-type mb-2 text-b28 leading-none">Asking to join</h2>
      {requests.isPending ? (
        <Skeleton className="h-14" />
      ) : !requests.data ? (
        <ErrorState
          title="The requests did not load"
          error={requests.error}
          retrying={requests.isFetching}
          onRetry={() => void requests.refetch()}
        />
      ) : (
        <>
          <ul ref={list} className="grid">
            {requests.data.map((request) => (
              <Request key={request.id} group={group} request={request} />
            ))}
          </ul>
          <ShowMore noun="requests" shown={requests.data.length} list={list} {...continuationOf(requests)} />
        </>
      )}
    </section>
  );
}

function Request({ group: groupId, request: { person, requestedAt } }: { group: string; request: JoinRequest }) {
  const now = useMinute();
  const name = displayName(person);
  const answer = (accept: boolean) =>
    call(groupsRoutes.answerJoinRequest, { params: { groupId, userId: person.id }, body: { accept } });
  const accept = useGroupAction(() => answer(true), { done: `${name} is in`, failed: `${name} still waits` });
  const decline = useGroupAction(() => answer(false), { done: `${name} is not let in`, failed: `${name} still waits` });
  return (
    <PersonLine person={person} detail={`Asked ${ageLabel(Date.parse(requestedAt), now)}`}>
      <Button
        kind="ghost"
        size="sm"
        className="max-md:min-h-11"
        busy={decline.isPending}
        onClick={() => decline.mutate()}
      >
        Decline
        <span className="sr-only"> {name}</span>
      </Button>
      <Button kind="line" size="sm" className="max-md:min-h-11" busy={accept.isPending} onClick={() => accept.mutate()}>
        Let in
        <span className="sr-only"> {name}</span>
      </Button>
    </PersonLine>
  );
}
