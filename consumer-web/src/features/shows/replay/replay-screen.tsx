import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { Replay } from '@marquee/command-api/contract/shows-replay.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { replayQuery } from '../queries.ts';
import { PictureFrame } from '../streaming/picture-frame.tsx';
import { PicturePlaceholder } from '../streaming/picture-placeholder.tsx';
import { BuyReplay } from './buy-replay.tsx';
import { ReplayPlayer } from './replay-player.tsx';

/** How often it is looked whether a recording is put away, in milliseconds. */
const LOOK_EVERY_MS = 2000;

/** The picture of a show that is over: its recording, or why there is none to see. */
export function ReplayScreen({ show }: { show: Show }) {
  const replay = useQuery({
    ...replayQuery(show.id),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? LOOK_EVERY_MS : false),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
  });
  if (replay.data?.status === 'ready' && !replay.isError) {
    return <ReplayPlayer show={show} replay={replay.data} onRefused={() => void replay.refetch()} />;
  }
  const { title, words } = sceneOf(replay.data?.status, replay.error, show.replay !== null);
  return (
    <PictureFrame live={false} viewers={0}>
      <PicturePlaceholder title={title} show={show}>
        <p role="status">{words}</p>
        {needsTicket(replay.error) && show.replay && <BuyReplay showId={show.id} price={show.replay.price} />}
        {replay.isError && !needsTicket(replay.error) && (
          <Button kind="line" className="mt-3" busy={replay.isFetching} onClick={() => void replay.refetch()}>
            Try again
          </Button>
        )}
      </PicturePlaceholder>
    </PictureFrame>
  );
}

function needsTicket(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 403;
}

interface Scene {
  title: string;
  words: string;
}

function sceneOf(status: Replay['status'] | undefined, error: Error | null, sold: boolean): Scene {
  if (needsTicket(error) && sold) {
    return {
      title: 'The replay is on sale',
      words: 'Who had a ticket for the show watches it with that. What was said is in the chat.',
    };
  }
  if (needsTicket(error)) {
    return {
      title: 'The replay takes a ticket',
      words: 'It is for who had one for the show. What was said is in the chat.',
    };
  }
  if (error) return { title: 'The replay did not load', words: 'Look at your line and try again.' };
  return status ? SCENES[status] : { title: 'Finding your seat', words: 'The replay is on its way.' };
}

const SCENES: Record<Replay['status'], Scene> = {
  none: { title: 'The house is empty', words: 'This show was not recorded. What was said is in the chat.' },
  processing: { title: 'The replay is being made', words: 'It is here in a moment: this page shows it by itself.' },
  ready: { title: 'Finding your seat', words: 'The replay is on its way.' },
  failed: {
    title: 'No replay',
    words: 'What was recorded of this show cannot be played. What was said is in the chat.',
  },
  deleted: { title: 'No replay', words: 'The artist has taken the recording down. What was said is in the chat.' },
};
