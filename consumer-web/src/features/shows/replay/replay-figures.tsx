import type { Show } from '@marquee/command-api/contract/shows.ts';
import { useQuery } from '@tanstack/react-query';
import { Stat, Stats } from '../../../components/ui/stat.tsx';
import { formatCount } from '../../../lib/format.ts';
import { replayQuery } from '../queries.ts';
import { clockText } from './clock.ts';
import { DeleteReplay } from './delete-replay.tsx';
import { ReplaySale } from './replay-sale.tsx';

/** How a show of one's own was watched and came through, who watches it again, and its deletion. Nothing while there is no recording. */
export function ReplayFigures({ show }: { show: Show }) {
  const { data } = useQuery(replayQuery(show.id));
  if (data?.status !== 'ready' || !data.figures) return null;
  const { bitrate, show: evening, viewers } = data.figures;
  return (
    <section aria-label="Recording" className="grid gap-4">
      <Stats>
        <Stat label="Length" value={clockText(data.milliseconds)} />
        <Stat label="Most at once" value={evening ? formatCount(evening.peakViewers) : '–'} />
        <Stat label="On average" value={evening ? String(evening.averageViewers) : '–'} />
        <Stat label="Mbit/s" value={(bitrate / 1_000_000).toFixed(1)} />
        <Stat label="Watched again" value={formatCount(viewers.begun)} />
        <Stat label="Dropped frames" value={evening ? formatCount(evening.droppedFrames) : '–'} />
      </Stats>
      <ReplaySale show={show} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-text-2">{watchedBy(viewers)}</p>
        <DeleteReplay show={show} />
      </div>
    </section>
  );
}

function watchedBy({ begun, underWay, finished }: { begun: number; underWay: number; finished: number }): string {
  if (begun === 0) return 'Nobody has watched the replay yet.';
  const people = `${formatCount(begun)} ${begun === 1 ? 'person has' : 'people have'} begun the replay`;
  return `${people}: ${formatCount(finished)} saw it to the end, ${formatCount(underWay)} can go on where they left.`;
}
