import type { NoticeChoice } from '@marquee/command-api/contract/notifications.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { notificationsRoutes } from '../../../lib/api/routes/notifications.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

const choicesQuery = endpointQuery(notificationsRoutes.getNoticePreferences, {});

const labels: Readonly<Record<NoticeChoice['kind'], string>> = {
  followed: 'Somebody follows me',
  followRequested: 'Somebody asks to follow me',
  followAccepted: 'Somebody lets me follow them',
  liked: 'Likes of my posts',
  likedComment: 'Likes of my comments',
  commented: 'Comments on my posts',
  replied: 'Replies to my comments',
  groupInvited: 'Somebody invites me to a group',
  groupRequested: 'Somebody asks to join my group',
  groupAccepted: 'A group lets me in',
  mentioned: 'Mentions of me',
  shared: 'Shares of my posts',
  tipped: 'Somebody tips me',
  decisionMade: 'A decision concerns me',
  reportAnswered: 'What I reported was looked at',
  ticketReceived: 'Somebody gives me a ticket',
  artBought: 'I have bought art',
  artSold: 'Somebody buys art of mine',
  artRoyalty: 'I have a share of a sale of art',
  artReturnAsked: 'A buyer asks to give art back',
  artGiven: 'Somebody gives me art',
  splitProposed: 'Somebody proposes a share of a track to me',
  splitDeclined: 'Somebody says no to a share of my track',
  splitInForce: 'A split that I am part of is in force',
  splitLeft: 'Somebody leaves a split of my track',
  showAnnounced: 'Artists I follow announce a show',
  showLive: 'Artists I follow go live',
  showMoved: 'A show I have a ticket to is moved',
  showCancelled: 'A show I have a ticket to is cancelled',
};

/** Of what I am told under the bell; each choice is kept at once. */
export function NoticeChoices() {
  const { data, error, isPending, isFetching, refetch } = useQuery(choicesQuery);
  if (isPending) return <Skeleton className="h-120" />;
  if (!data) {
    return (
      <ErrorState
        title="Your choices did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className="grid">
      {data.map((choice) => (
        <Choice key={choice.kind} choice={choice} />
      ))}
    </div>
  );
}

function Choice({ choice: { kind, app } }: { choice: NoticeChoice }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (on: boolean) => call(notificationsRoutes.setNoticePreference, { params: { kind }, body: { app: on } }),
    onError: (error) => reportFailure(error, { title: 'Not saved', description: reasonOf(error, 'Try again.') }),
    onSettled: () =>
      queryClient
        .invalidateQueries({ queryKey: ['/api/notifications'] })
        .then(() => queryClient.invalidateQueries({ queryKey: choicesQuery.queryKey })),
  });
  return (
    <Checkbox
      label={labels[kind]}
      checked={save.isPending ? save.variables : app}
      onChange={({ target }) => save.mutate(target.checked)}
    />
  );
}
