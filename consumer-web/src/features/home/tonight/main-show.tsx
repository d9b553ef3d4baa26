import type { Show } from '@marquee/command-api/contract/shows.ts';
import { Eye } from 'lucide-react';
import { ScenePicture } from '../../../components/pictures/stage.tsx';
import { Board } from '../../../components/signs/board.tsx';
import { Tube } from '../../../components/signs/tube.tsx';
import { ButtonLink } from '../../../components/ui/button-link.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { formatShowTime } from '../../../lib/show-time.ts';

/** Letters that the lines of the board take here: the artist's, and the title's, which is set smaller. */
const LETTERS = { artist: 24, title: 34 } as const;

/** The lit board of the page: what is on, or what comes next. */
export function MainShow({ show }: { show: Show | undefined }) {
  if (!show)
    return (
      <EmptyState
        sign="DARK"
        title="Nothing on tonight"
        action={<ButtonLink to={paths.liveShows}>Create Show</ButtonLink>}
      >
        No show is scheduled. The stage is yours.
      </EmptyState>
    );
  const on = show.status === 'live';
  return (
    <div className="grid gap-4">
      <div className="relative aspect-video overflow-hidden rounded-1">
        <ScenePicture src={show.thumbnailUrl} light={on ? 'cool' : 'warm'} className="absolute inset-0" />
        {on && (
          <>
            <span className="absolute top-3.5 left-3.5 rounded-1 bg-night-0/90 px-1 py-0.5 ring ring-line">
              <Tube text="LIVE" weight={11} label="Live now" className="h-8" />
            </span>
            <span className="num absolute top-3.5 right-3.5 flex min-h-8.5 items-center gap-1.75 rounded-1 bg-night-0/85 px-2.5 text-14 font-semibold">
              <Eye size={16} aria-hidden="true" />
              {formatCount(show.viewerCount)}
              <span className="sr-only">watching</span>
            </span>
          </>
        )}
      </div>
      <Board
        as="h3"
        className="[--board-size:clamp(1.75rem,3.4vw,2.75rem)]"
        lines={[
          lettered(displayName(show.artist), LETTERS.artist),
          { text: `*${lettered(show.title, LETTERS.title)}*`, className: '[--line-scale:.72]' },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-text-2">
          {on ? 'On now' : formatShowTime(show)}
          {show.location && `, ${show.location}`}
        </p>
        {on ? (
          <ButtonLink kind="live" to={`${paths.liveShows}?tab=streaming&show=${show.id}`}>
            Watch Live
          </ButtonLink>
        ) : (
          <ButtonLink to={`${paths.tickets}?show=${show.id}`}>Get Tickets</ButtonLink>
        )}
      </div>
    </div>
  );
}

/** A person's words as the board can set them: without its own marks, and cut after a word. */
function lettered(words: string, letters: number): string {
  const plain = words.replaceAll(/[*|\s]+/g, ' ').trim();
  return plain.length <= letters ? plain : `${plain.slice(0, letters - 3).replace(/\s+\S*$/, '')} ...`;
}
