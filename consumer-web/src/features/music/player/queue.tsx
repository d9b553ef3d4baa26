import type { Track } from '@marquee/command-api/contract/music.ts';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { lengthOf } from '../../../components/music/length-of.ts';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { SheetClose, SheetContent, SheetTitle } from '../../../components/ui/sheet.tsx';
import { cn } from '../../../lib/cn.ts';
import { dequeue, moveInQueue, type Playing, playAt } from '../../../lib/player/player-store.ts';

/** What plays one after another: to jump in, to put in another order, and to take out. */
export function Queue({ queue, at }: Pick<Playing, 'queue' | 'at'>) {
  return (
    <SheetContent side="right">
      <header className="mb-3 flex items-center justify-between gap-3">
        <SheetTitle className="board-type text-b28">Queue</SheetTitle>
        <SheetClose asChild>
          <IconButton label="Close">
            <X size={20} aria-hidden="true" />
          </IconButton>
        </SheetClose>
      </header>
      <ol className="grid gap-1">
        {queue.map((track, place) => (
          <Line key={track.id} track={track} place={place} isOn={place === at} isLast={place === queue.length - 1} />
        ))}
      </ol>
    </SheetContent>
  );
}

interface LineProps {
  track: Track;
  place: number;
  isOn: boolean;
  isLast: boolean;
}

function Line({ track, place, isOn, isLast }: LineProps) {
  const { title, artist, duration } = track;
  return (
    <li
      aria-current={isOn || undefined}
      className={cn('flex items-center rounded-2 border-l-2 border-transparent', isOn && 'border-bulb bg-night-3')}
    >
      <button
        type="button"
        aria-label={`Play now: ${title}`}
        className="grid min-h-11 min-w-0 flex-1 content-center rounded-2 px-2.5 py-1 text-left hover:bg-night-3"
        onClick={() => playAt(place)}
      >
        <b className="truncate text-14 font-semibold">{title}</b>
        <span className="num truncate text-13 text-text-2">
          {[artist, duration > 0 && lengthOf(duration)].filter(Boolean).join(' · ')}
        </span>
      </button>
      <IconButton label={`Earlier: ${title}`} disabled={place === 0} onClick={() => moveInQueue(place, -1)}>
        <ArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Later: ${title}`} disabled={isLast} onClick={() => moveInQueue(place, 1)}>
        <ArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Take out: ${title}`} disabled={isOn} onClick={() => dequeue(track)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
