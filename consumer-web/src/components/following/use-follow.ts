import type { Follow } from '@marquee/command-api/contract/accounts.ts';
import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reasonOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { endpointQuery } from '../../lib/api/endpoint-query.ts';
import { accountsRoutes } from '../../lib/api/routes/accounts.ts';
import { useCurrentUser } from '../../lib/auth.ts';
import { reportFailure } from '../../lib/report-failure.ts';

const followsQuery = endpointQuery(accountsRoutes.listFollows);

/** How many follow somebody after the reader's own click, as long as the server's number is the one that was seen then. */
interface Counted {
  readonly seen: number;
  readonly followers: number;
}

const countKey = (person: string) => ['counted-followers', person] as const;

/**
 * Whether the reader follows a person, how many do, and the way to change that, which shows at once and is taken back when
 * the server refuses. `following` is undefined until it is known.
 */
export function useFollow(person: PublicPerson) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const follows = useQuery({
    ...followsQuery,
    select: (list) => list.some(({ followingId }) => followingId === person.id),
  });
  const { data: counted } = useQuery({
    queryKey: countKey(person.id),
    queryFn: async (): Promise<Counted | null> => null,
    enabled: false,
  });
  const followers = counted?.seen === person.followers ? counted.followers : person.followers;
  const change = useMutation({
    mutationFn: (follow: boolean) =>
      call(follow ? accountsRoutes.follow : accountsRoutes.unfollow, { params: { userId: person.id } }),
    onMutate: async (follow) => {
      await queryClient.cancelQueries({ queryKey: followsQuery.queryKey });
      const before = {
        list: queryClient.getQueryData(followsQuery.queryKey),
        counted: queryClient.getQueryData<Counted | null>(countKey(person.id)),
      };
      const others = before.list?.filter(({ followingId }) => followingId !== person.id) ?? [];
      const list = follow ? [following(user.id, person), ...others] : others;
      queryClient.setQueryData(followsQuery.queryKey, list);
      const then = Math.max(0, followers + (follow ? 1 : -1));
      queryClient.setQueryData(countKey(person.id), { seen: person.followers, followers: then });
      return before;
    },
    onError: (error, follow, before) => {
      queryClient.setQueryData(followsQuery.queryKey, before?.list);
      queryClient.setQueryData(countKey(person.id), before?.counted ?? null);
      const title = follow ? 'Not followed' : 'Still followed';
      reportFailure(error, { title, description: reasonOf(error, 'Try again.') });
    },
  });
  return { following: follows.isPending ? undefined : (follows.data ?? false), followers, change };
}

/** The record of a follow that the server is about to make. */
function following(follower: string, { ...person }: PublicPerson): Follow {
  return {
    id: `${follower}:${person.id}`,
    followerId: follower,
    followingId: person.id,
    createdAt: new Date().toISOString(),
    following: person,
  };
}
