import { Clapperboard, MapPinned } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';

/** Cinema tickets are announced, not sold: the buttons stand there and say so. */
export function CinemaBanner() {
  return (
    <section
      aria-labelledby="cinema-heading"
      className="flex flex-wrap items-center justify-between gap-4 rounded-2 bg-enamel px-5 py-4.5 inset-ring inset-ring-enamel-line"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="cinema-heading" className="board-type text-b28 text-gilt">
          Cinema tickets
        </h2>
        <p id="cinema-note" className="mt-1 text-14 text-gilt">
          The cinemas' own box office is not open yet.
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="line" aria-disabled="true" aria-describedby="cinema-note" icon={<MapPinned size={17} />}>
          Find Theaters Near Me
        </Button>
        <Button kind="line" aria-disabled="true" aria-describedby="cinema-note" icon={<Clapperboard size={17} />}>
          Browse All Movies
        </Button>
      </div>
    </section>
  );
}
