import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { useMutation } from '@tanstack/react-query';
import { Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { lengthOf } from '../../../components/music/length-of.ts';
import { Button } from '../../../components/ui/button.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { playFrom } from '../../../lib/player/player-store.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { toast } from '../../../lib/toast-store.ts';

/** Tracks that a card names before it says how many more there are (spec section 2). */
const NAMED = 2;

interface SoundtrackProps {
  art: Art;
  /** Every track by name. */
  all?: boolean;
  /** Other buttons, before the one that plays; they are there where nothing is played as well. */
  beside?: ReactNode;
}

/** What is played beside a collection: two of its tracks by name, and the button that plays all of them. */
export function Soundtrack({ art: { title, musicTracks }, all = false, beside }: SoundtrackProps) {
  const named = all ? musicTracks : musicTracks.slice(0, NAMED);
  const { kid } = useCurrentUser();
  const more = musicTracks.length - named.length;
  const play = useMutation({
    mutationFn: () =>
      Promise.all(musicTracks.map(({ id: trackId }) => call(musicRoutes.getTrack, { params: { trackId } }))),
    onSuccess: (tracks) => {
      const first = tracks.find(({ fileUrl }) => fileUrl !== null);
      if (first) playFrom(tracks, first);
      else
        toast({
          title: 'Nothing to hear',
          description: kid
            ? 'Its tracks are exclusive, and for 18 and over.'
            : 'Its tracks are exclusive: unlock them on their pages.',
        });
    },
    onError: (error) => reportFailure(error, { title: 'It did not play', description: reasonOf(error, 'Try again.') }),
  });
  return (
    <div className="grid gap-2.5 border-t border-line pt-3">
      {named.length > 0 && (
        <ul className="grid gap-1 text-14 text-text-2">
          {named.map((track) => (
            <li key={track.id} className="flex items-center gap-2">
              <Music size={15} className="flex-none" aria-hidden="true" />
              <span className="min-w-0 truncate">{track.title}</span>
              <span className="num ml-auto flex-none text-13 text-text-3">{lengthOf(track.duration)}</span>
            </li>
          ))}
          {more > 0 && <li className="text-13 text-text-3">{`${more} more ${more === 1 ? 'track' : 'tracks'}`}</li>}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {beside}
        {named.length > 0 && (
          <Button kind="line" size="sm" className="max-md:min-h-11" busy={play.isPending} onClick={() => play.mutate()}>
            Play Soundtrack<span className="sr-only">{`: ${title}`}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
