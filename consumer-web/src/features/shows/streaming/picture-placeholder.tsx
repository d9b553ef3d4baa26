import type { Show } from '@marquee/command-api/contract/shows.ts';
import type { ReactNode } from 'react';
import { ScenePicture } from '../../../components/pictures/stage.tsx';
import { Tube } from '../../../components/signs/tube.tsx';
import { pictureAlt } from '../picture-alt.ts';

interface PicturePlaceholderProps {
  title: ReactNode;
  /** Whose picture shows, dimmed; an empty stage without one. */
  show?: Pick<Show, 'title' | 'thumbnailUrl'>;
  children?: ReactNode;
}

/** In place of a moving picture: the sign is off, and a card says why there is none. */
export function PicturePlaceholder({ title, show, children }: PicturePlaceholderProps) {
  return (
    <div className="absolute inset-0 grid place-items-center">
      <ScenePicture
        light="off"
        src={show?.thumbnailUrl ?? null}
        alt={show?.thumbnailUrl ? pictureAlt(show) : ''}
        className={show?.thumbnailUrl ? 'absolute inset-0 brightness-20 saturate-50' : 'absolute inset-0'}
      />
      <div className="relative grid max-w-[40ch] justify-items-center gap-2 px-6 text-center">
        <Tube text="LIVE" gas="off" label="" className="mb-1 h-14 max-sm:h-9 sm:h-20" />
        <p className="board-type text-b28">{title}</p>
        {children && <div className="text-14 text-text-2">{children}</div>}
      </div>
    </div>
  );
}
