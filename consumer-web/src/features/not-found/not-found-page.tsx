import { ArrowLeft } from 'lucide-react';
import { Wordmark } from '../../components/signs/house-name.tsx';
import { Tube } from '../../components/signs/tube.tsx';
import { ButtonAnchor } from '../../components/ui/button.tsx';
import { paths } from '../../lib/paths.ts';

/** A path that leads nowhere, inside the shell. */
export function NotFoundPage() {
  return (
    <div className="grid min-h-[70vh] content-center justify-items-center gap-6 text-center">
      <title>404 Page Not Found · Marquee</title>
      <div className="max-w-full rounded-1 bg-night-0 px-6 py-2 md:px-14 md:py-6">
        <Tube text="404" gas="off" label="" className="h-28 md:h-56" />
      </div>
      <h1 tabIndex={-1} className="board-type text-b48 md:text-b80">
        <span className="sr-only">404 </span>Page Not Found
      </h1>
      <p className="lead text-text-2">Did you forget to add the page to the router?</p>
      <ButtonAnchor href={paths.home} icon={<ArrowLeft size={18} aria-hidden="true" />}>
        Back to the lobby
      </ButtonAnchor>
    </div>
  );
}

/** The same for a visitor, without the shell. */
export function NotFoundStandalone() {
  return (
    <div className="wrap flex min-h-dvh flex-col">
      <header className="py-4">
        <a href={paths.home} aria-label="Marquee, home" className="inline-block">
          <Wordmark className="h-9" />
        </a>
      </header>
      <main className="grid flex-1">
        <NotFoundPage />
      </main>
    </div>
  );
}
