import { Button } from '../../components/ui/button.tsx';

/** Cinema tickets are announced, not sold: one quiet line, whose buttons stand there and say so. */
export function CinemaLine() {
  return (
    <section
      aria-labelledby="cinema-heading"
      className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-14 text-text-2"
    >
      <h2 id="cinema-heading" className="font-semibold">
        Cinema tickets
      </h2>
      <p id="cinema-note" className="mr-auto">
        The cinemas’ own box office is not open yet.
      </p>
      {['Find Theaters Near Me', 'Browse All Movies'].map((words) => (
        <Button key={words} kind="ghost" size="sm" aria-disabled="true" aria-describedby="cinema-note">
          {words}
        </Button>
      ))}
    </section>
  );
}
