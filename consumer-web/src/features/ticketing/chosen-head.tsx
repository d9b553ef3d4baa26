import type { Show } from '@marquee/command-api/contract/shows.ts';
import { PosterArt } from '../../components/pictures/poster-art.tsx';
import { Button } from '../../components/ui/button.tsx';
import { displayName } from '../../components/ui/person.ts';
import { ShowWhen } from './show-when.tsx';

interface ChosenHeadProps {
  show: Show;
  /** Whether the list is open, from which another one is picked. */
  changing: boolean;
  onChange: () => void;
}

/** Which show it is, when and where, and the way to another. */
export function ChosenHead({ show, changing, onChange }: ChosenHeadProps) {
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-7 pt-6 max-md:px-4">
      <PosterArt id={show.id} src={show.thumbnailUrl} className="h-20 w-15.5" />
      <div className="min-w-0">
        <h2 className="board-type text-b28 [overflow-wrap:anywhere]">{show.title}</h2>
        <p className="text-14 text-text-2">{displayName(show.artist)}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-13 text-text-2">
          <ShowWhen show={show} />
        </p>
      </div>
      {!changing && (
        <Button kind="line" size="sm" className="col-span-2 min-h-11 w-fit" onClick={onChange}>
          Change show
        </Button>
      )}
    </header>
  );
}
