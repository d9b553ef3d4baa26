import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { FollowLine } from '../../../components/following/follow-line.tsx';
import { ReportButton } from '../../../components/reports/report-button.tsx';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { endpointQuery } from '../../../lib/api/endpoint-query.ts';
import { ticketsRoutes } from '../../../lib/api/routes/ticketing.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatShowClock, formatShowTime, readersTime } from '../../../lib/show-time.ts';
import { LiveScreen } from '../broadcast/live-screen.tsx';
import type { PlayerState } from '../broadcast/player-state.ts';
import { usePicture } from '../broadcast/use-picture.ts';
import { Chat } from '../chat/chat.tsx';
import { useLiveShow } from '../chat/use-live-show.ts';
import { ReplayScreen } from '../replay/replay-screen.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { PicturePlaceholder } from './picture-placeholder.tsx';
import { Polls } from './polls.tsx';
import { StreamTicketOffer } from './stream-ticket-offer.tsx';

const ShowTipDialog = lazy(async () => ({ default: (await import('./tip-dialog.tsx')).ShowTipDialog }));

/** The audience's side of the stage: the place of the picture, polls, tips and the chat. */
export function Audience({ show }: { show: Show }) {
  const user = useCurrentUser();
  const feed = useLiveShow(show.id, user.id);
  const [tipping, setTipping] = useState(false);
  const artist = displayName(show.artist);
  const live = show.status === 'live';
  const tickets = useTickets(show.id);
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_336px] lg:grid-rows-[auto_1fr] lg:gap-y-4">
      <div className="grid min-w-0 content-start gap-4">
        {show.status === 'ended' ? (
          <ReplayScreen show={show} />
        ) : (
          <PictureFrame live={live} viewers={feed.viewers ?? show.viewerCount}>
            <StagePicture show={show} tickets={tickets} />
          </PictureFrame>
        )}
        <header className="flex flex-wrap items-center justify-between gap-4">
          <div className="flex min-w-0 items-center gap-3.5">
            <Avatar person={show.artist} decorative className="size-12" />
            <div className="min-w-0">
              <h2 className="board-type text-b28 [overflow-wrap:anywhere]">{show.title}</h2>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-14 text-text-2">
                {artist} <StatusBadge status={show.status} />
              </p>
              <FollowLine person={show.artist} />
            </div>
          </div>
          <div className="flex items-center gap-2">
            {live && !user.kid && (
              <Button icon={<HandCoins size={18} />} onClick={() => setTipping(true)}>
                Send a tip
              </Button>
            )}
            {user.id !== show.artist.id && <ReportButton of={{ kind: 'show', id: show.id }} noun="show" bare />}
          </div>
        </header>
        <StreamTicketOffer show={show} />
        <Polls show={show} />
      </div>
      <Chat show={show} feed={feed} className="lg:row-span-2" />
      {show.description && <p className="max-w-[70ch] text-15 text-text-2">{show.description}</p>}
      {tipping && (
        <Suspense>
          <ShowTipDialog show={show} onClose={() => setTipping(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** How many tickets of any tier the reader holds for a show; undefined until that is known, none where it cannot be. */
function useTickets(showId: string): number | undefined {
  const mine = useQuery(endpointQuery(ticketsRoutes.listMyTickets, { query: { liveShowId: showId } }));
  if (mine.isError) return 0;
  return mine.data?.flatMap(({ units }) => units).filter(({ status }) => /^(confirmed|used|disputed)$/.test(status))
    .length;
}

function StagePicture({ show, tickets }: { show: Show; tickets: number | undefined }) {
  const picture = usePicture(show.id, show.status === 'live', tickets);
  const { title, words } = sceneOf(show, picture.state);
  return (
    <>
      {!picture.shown && (
        <PicturePlaceholder title={title} show={show}>
          <p role="status">{words}</p>
        </PicturePlaceholder>
      )}
      {show.status === 'live' && <LiveScreen picture={picture} label={`${show.title}, live`} />}
    </>
  );
}

interface Scene {
  title: string;
  words: string;
}

function sceneOf(show: Show, picture: PlayerState): Scene {
  switch (show.status) {
    case 'live':
      return LIVE_SCENES[picture];
    case 'scheduled':
      return { title: 'Doors are closed', words: setFor(show) };
    case 'cancelled':
      return { title: 'Called off', words: 'Every ticket to this show is refunded.' };
    default:
      return LIVE_SCENES.over;
  }
}

/** When doors open and the show begins, and what that is on the reader's own clock. */
function setFor(show: Show): string {
  const yours = readersTime(show);
  const doors = show.doorsAt ? ` Doors at ${formatShowClock(show.doorsAt, show.timeZone)}.` : '';
  return `The show is set for ${formatShowTime(show)}${yours ? `, which is ${yours} where you are` : ''}.${doors}`;
}

const LIVE_SCENES: Record<PlayerState, Scene> = {
  connecting: { title: 'Finding your seat', words: 'The picture is on its way.' },
  waiting: { title: 'The stage is set', words: 'The picture comes as soon as the artist turns the camera on.' },
  playing: { title: 'The stage is set', words: 'The picture is on its way.' },
  interrupted: { title: 'The line broke', words: 'The artist’s picture usually comes back within seconds.' },
  reconnecting: { title: 'The line broke', words: 'Connecting again…' },
  noTicket: { title: 'The picture takes a ticket', words: 'Chat and polls are open to everybody. So is the tip jar.' },
  elsewhere: {
    title: 'Playing elsewhere',
    words: 'Your ticket plays in two other places. Close one of them and reload this page.',
  },
  unsupported: { title: 'No picture in this browser', words: 'Watch in a current Chrome, Edge, Firefox or Safari.' },
  otherFormat: {
    title: 'No picture in this browser',
    words: 'The artist sends a picture that this browser cannot play. Watch in Chrome, Edge or Firefox.',
  },
  over: { title: 'The house is empty', words: 'The show is over.' },
};
