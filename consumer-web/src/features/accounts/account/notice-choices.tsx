import type { NoticeChoice } from '@marquee/command-api/contract/notifications-choices.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '../../../components/ui/checkbox.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { noticeChoicesRoutes } from '../../../lib/api/routes/notifications-choices.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

const choicesQuery = endpointQuery(noticeChoicesRoutes.getNoticePreferences, {});

const labels: Readonly<Record<NoticeChoice['kind'], string>> = {
  followed: 'Somebody follows me',
  followRequested: 'Somebody asks to follow me',
  followAccepted: 'Somebody lets me follow them',
  kidRequested: 'Something about my kids waits for me',
  liked: 'Likes of my posts',
  likedComment: 'Likes of my comments',
  commented: 'Comments on my posts',
  replied: 'Replies to my comments',
  groupInvited: 'Somebody invites me to a group',
  groupRequested: 'Somebody asks to join my group',
  groupAccepted: 'A group lets me in',
  groupRole: 'I am given a role in a group',
  groupDeleted: 'A group that I am in is deleted',
  mentioned: 'Mentions of me',
  shared: 'Shares of my posts',
  tipped: 'Somebody tips me',
  decisionMade: 'A decision concerns me',
  decisionAnswered: 'A decision that concerns me was looked at again',
  reportAnswered: 'What I reported was looked at',
  accountSeen: 'Our staff look at my account as I see it',
  claimWithdrawn: 'A claim to what I made is withdrawn',
  ticketReceived: 'Somebody gives me a ticket',
  artBought: 'I have bought art',
  artSold: 'Somebody buys art of mine',
  artRoyalty: 'I have a share of a sale of art',
  artReturnAsked: 'A buyer asks to give art back',
  artGiven: 'Somebody gives me art',
  licenceRequested: 'Somebody asks to license my music',
  licenceOffered: 'Offers for a licence',
  licenceAccepted: 'My offer for a licence is accepted',
  licenceDeclined: 'My request for a licence is declined',
  licenceExpiring: 'The time of a licence, or to answer, is nearly up',
  licenceEnded: 'A request or licence has ended',
  licenceIssued: 'A licence is issued',
  migrationNeedsYou: 'A migration needs me',
  migrationDone: 'A migration is done',
  migrationFailed: 'A migration failed',
  trackFailed: 'A track of mine could not be processed',
  trackMastered: 'The master of a track of mine is ready',
  masteringFailed: 'A track of mine could not be mastered',
  renewalFailed: 'A payment of a subscription did not go through',
  subscriptionEnded: 'A subscription has ended',
  placementAccepted: 'A platform takes my music',
  placementRejected: 'A platform does not take my music',
  posted: 'Posts of whom I have a bell on',
  showAnnounced: 'Artists I follow, or have a bell on, announce a show',
  showLive: 'Artists I follow, or have a bell on, go live',
  showMoved: 'Time or place of a show I have a ticket to changes',
  splitProposed: 'Somebody proposes a share of a track to me',
  splitDeclined: 'Somebody says no to a share of my track',
  splitInForce: 'A split that I am part of is in force',
  splitLeft: 'Somebody leaves a split of my track',
  showCancelled: 'A show I have a ticket to is cancelled',
};

/** Of what I am told under the bell and by mail; each choice is kept at once. Some mails have to be sent, and of some things there are none. */
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
    <table className="w-full">
      <thead>
        <tr className="text-left text-13 text-text-2">
          <th scope="col" className="pb-1.5 font-normal">
            What happens
          </th>
          <th scope="col" className="w-14 pb-1.5 text-center font-normal">
            App
          </th>
          <th scope="col" className="w-14 pb-1.5 text-center font-normal">
            Mail
          </th>
        </tr>
      </thead>
      <tbody>
        {data.map((choice) => (
          <Choice key={choice.kind} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}

type Place = 'app' | 'mail';

function Choice({ choice: { kind, app, mail, mailIsChoice } }: { choice: NoticeChoice }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Partial<Record<Place, boolean>>) =>
      call(noticeChoicesRoutes.setNoticePreference, { params: { kind }, body }),
    onError: (error) => reportFailure(error, { title: 'Not saved', description: reasonOf(error, 'Try again.') }),
    onSettled: () =>
      queryClient
        .invalidateQueries({ queryKey: ['/api/notifications'] })
        .then(() => queryClient.invalidateQueries({ queryKey: choicesQuery.queryKey })),
  });
  const shown = { app, mail, ...(save.isPending && save.variables) };
  const box = (place: Place, words: string) => (
    <Checkbox
      className="justify-items-center"
      label={
        <span className="sr-only">
          {labels[kind]}, {words}
        </span>
      }
      checked={shown[place]}
      onChange={({ target }) => save.mutate({ [place]: target.checked })}
    />
  );
  return (
    <tr className="border-t border-line align-middle">
      <th scope="row" className="py-1 pr-2 text-left text-14 font-normal">
        {labels[kind]}
      </th>
      <td>{box('app', 'in the app')}</td>
      <td className="text-center text-13 text-text-3">
        {mailIsChoice ? box('mail', 'by mail') : mail ? 'Always' : 'None'}
      </td>
    </tr>
  );
}
