import type { Track } from '@marquee/command-api/contract/music.ts';
import { Ellipsis, Heart } from 'lucide-react';
import { Cover } from '../../../components/music/cover.tsx';
import { lengthOf } from '../../../components/music/length-of.ts';
import { PlayButton } from '../../../components/music/play-button.tsx';
import { PlayCount } from '../../../components/music/play-count.tsx';
import { Waveform } from '../../../components/music/waveform.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { FieldNote } from '../../../components/ui/field.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { call } from '../../../lib/api/call.ts';
import { musicRoutes } from '../../../lib/api/routes/music.ts';
import { formatCount, formatDay } from '../../../lib/format.ts';
import { Mastering } from '../mastering/mastering.tsx';
import { TrackMenu } from './track-menu.tsx';
import { useTrackAction } from './use-track-action.ts';

/** One of my tracks: what it is, how it sounds, and what became of it. */
export function TrackRow({ track, among }: { track: Track; among: readonly Track[] }) {
  const { title, artist, album, duration, waveform, artworkUrl, fileUrl, playCount, likeCount, erasesAt } = track;
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-2.5 border-t border-line py-3.5">
      <Cover src={artworkUrl} />
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-14 text-text-2">{[artist, album].filter(Boolean).join(' · ')}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-text-3">
          {duration > 0 && <span className="num">{lengthOf(duration)}</span>}
          <PlayCount count={playCount} />
          <span className="num inline-flex items-center gap-1">
            <Heart size={13} aria-hidden="true" />
            {formatCount(likeCount)}
            <span className="sr-only">{likeCount === 1 ? 'like' : 'likes'}</span>
          </span>
          <Standing track={track} />
        </p>
      </div>
      <TrackMenu track={track}>
        <IconButton label={`Actions: ${title}`}>
          <Ellipsis size={20} aria-hidden="true" />
        </IconButton>
      </TrackMenu>
      <div className="col-span-full grid gap-2">
        <div className="flex items-center gap-3">
          {fileUrl && !erasesAt && <PlayButton track={track} among={among} />}
          <Waveform peaks={waveform} />
        </div>
        <Trouble track={track} />
        <Mastering track={track} />
      </div>
    </li>
  );
}

function Standing({ track: { processing, isExclusive, price, erasesAt } }: { track: Track }) {
  if (erasesAt) return <Badge kind="ended">Deleted</Badge>;
  return (
    <>
      {isExclusive && <Badge kind="premium">Exclusive ${price}</Badge>}
      {processing === 'running' && <span role="status">Processing…</span>}
    </>
  );
}

/** What its artist has to know, and can do about it. */
function Trouble({ track: { id, processing, waveform, hidden, erasesAt, fileUrl } }: { track: Track }) {
  const retry = useTrackAction(() => call(musicRoutes.retryTrack, { params: { trackId: id } }), {
    done: 'It is looked through again',
    failed: 'Not tried again',
  });
  return (
    <>
      {erasesAt && <FieldNote>It goes for good on {formatDay(erasesAt)}, unless you restore it.</FieldNote>}
      {hidden && <FieldNote bad>A moderator has hidden it: {hidden}</FieldNote>}
      {!erasesAt && !fileUrl && <FieldNote bad>Its file was deleted. Restore it, or upload it again.</FieldNote>}
      {processing === 'ready' && !waveform && (
        <FieldNote>It plays, and has no waveform: there was nothing here to decode it.</FieldNote>
      )}
      {processing === 'failed' && (
        <div className="flex flex-wrap items-center gap-3">
          <FieldNote bad>The recording could not be looked through. It plays, and has no waveform.</FieldNote>
          <Button kind="line" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
            Try again
          </Button>
        </div>
      )}
    </>
  );
}
