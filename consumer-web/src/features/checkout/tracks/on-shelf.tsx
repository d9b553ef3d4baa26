import type { Track } from '@marquee/command-api/contract/music.ts';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../../components/music/cover.tsx';
import { lengthOf } from '../../../components/music/length-of.ts';
import { PlayButton } from '../../../components/music/play-button.tsx';
import { PlayCount } from '../../../components/music/play-count.tsx';
import { QueueButton } from '../../../components/music/queue-button.tsx';
import { Waveform } from '../../../components/music/waveform.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useCurrentUser } from '../../../lib/auth.ts';
import { trackAddress } from '../../../lib/paths.ts';
import { LikeTrack } from './like-track.tsx';

const UnlockTrackDialog = lazy(async () => ({
  default: (await import('./unlock-track-dialog.tsx')).UnlockTrackDialog,
}));

interface OnShelfProps {
  track: Track;
  /** What plays after it. */
  among: readonly Track[];
}

/** One track as others see it: to play, to like, and, by who is no kid, to unlock where it is exclusive. */
export function OnShelf({ track, among }: OnShelfProps) {
  const { kid } = useCurrentUser();
  const [asking, setAsking] = useState(false);
  const { title, artist, duration, locked, price, playCount, waveform, artworkUrl } = track;
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 rounded-2 bg-night-2 px-3.5 py-3 md:grid-cols-[44px_minmax(0,240px)_minmax(0,1fr)_auto]">
      <Cover src={artworkUrl} className="size-11" />
      <div className="grid min-w-0">
        <Link to={trackAddress(track.id)} className="truncate font-semibold hover:underline">
          {title}
        </Link>
        <span className="flex min-w-0 items-center gap-2.5">
          <span className="num truncate text-13 text-text-2">
            {[artist, duration > 0 && lengthOf(duration)].filter(Boolean).join(' · ')}
          </span>
          <PlayCount count={playCount} />
        </span>
      </div>
      <div className="max-md:order-last max-md:col-span-full">
        <Waveform peaks={waveform} />
      </div>
      <div className="flex items-center gap-1">
        {!locked && <LikeTrack track={track} />}
        {locked && kid && (
          <p className="flex items-center gap-1.5 text-14 text-text-2">
            <Lock size={15} className="flex-none" aria-hidden="true" />
            For 18 and over
          </p>
        )}
        {locked && !kid && (
          <Button kind="line" size="sm" icon={<Lock size={15} />} onClick={() => setAsking(true)}>
            Unlock for ${price}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        {!locked && track.fileUrl && (
          <>
            <QueueButton track={track} />
            <PlayButton track={track} among={among} />
          </>
        )}
      </div>
      {asking && (
        <Suspense>
          <UnlockTrackDialog track={track} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </li>
  );
}
