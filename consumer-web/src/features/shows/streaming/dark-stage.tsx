import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { ReactNode } from 'react';
import { ScenePicture } from '../../../components/pictures/stage.tsx';
import { pictureAlt } from '../picture-alt.ts';

interface DarkStageProps {
  title: ReactNode;
  /** Whose picture hangs in the dark; the empty stage without one. */
  show?: Pick<Show, 'title' | 'thumbnailUrl'>;
  children?: ReactNode;
}

/** A stage without a moving picture: the house lights are down, and a card says why. */
export function DarkStage({ title, show, children }: DarkStageProps) {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <ScenePicture
        src={show?.thumbnailUrl ?? null}
        alt={show ? pictureAlt(show) : ''}
        className="absolute inset-0 brightness-30 saturate-50"
      />
      <div className="relative grid max-w-[40ch] justify-items-center gap-2 px-6 text-center">
        <p className="board-type text-b28">{title}</p>
        {children && <div className="text-14 text-text-2">{children}</div>}
      </div>
    </div>
  );
}
