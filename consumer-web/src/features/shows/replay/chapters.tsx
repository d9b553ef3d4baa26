import type { Replay } from '@marquee/command-api/contract/shows-replay.ts';
import { HandCoins, Vote } from 'lucide-react';
import { cn } from '../../../lib/cn.ts';
import { clockText } from './clock.ts';

interface ChaptersProps {
  chapters: Replay['chapters'];
  position: number;
  onChoose: (milliseconds: number) => void;
}

/** What happened during a show, to go there. The one that plays is marked. */
export function Chapters({ chapters, position, onChoose }: ChaptersProps) {
  if (chapters.length === 0) return null;
  const current = chapters.findLastIndex(({ milliseconds }) => milliseconds <= position);
  return (
    <ol aria-label="Chapters" className="flex gap-2 overflow-x-auto pb-1">
      {chapters.map(({ kind, title, milliseconds }, n) => (
        <li key={`${kind} ${milliseconds} ${title}`} className="flex-none">
          <button
            type="button"
            aria-current={n === current || undefined}
            className={cn(
              'flex min-h-11 max-w-60 items-center gap-2 rounded-2 bg-night-2 px-3 text-14 hover:bg-night-3',
              n === current && 'inset-ring inset-ring-bulb',
            )}
            onClick={() => onChoose(milliseconds)}
          >
            {kind === 'poll' ? <Vote size={16} aria-hidden="true" /> : <HandCoins size={16} aria-hidden="true" />}
            <span className="num text-text-2">{clockText(milliseconds)}</span>
            <span className="truncate">{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
