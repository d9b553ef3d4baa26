import { RotateCcw } from 'lucide-react';
import { useRouteError } from 'react-router';
import { Button } from '../components/ui/button.tsx';
import { reasonOf } from '../lib/api/api-error.ts';

/** A page broke, or its code did not arrive: says so and offers to load it again. */
export function PageError() {
  const error = useRouteError();
  return (
    <main className="wrap grid min-h-[60dvh] content-center justify-items-start gap-4 py-16">
      <title>Something broke · Marquee</title>
      <h1 className="board-type text-b56">A fuse has blown</h1>
      <p className="lead text-text-2">
        This page did not come up. Load it again; if it stays dark, the message below tells support what happened.
      </p>
      <p className="text-14 text-text-3 [overflow-wrap:anywhere]">{reasonOf(error, 'No message')}</p>
      <Button icon={<RotateCcw size={17} />} onClick={() => window.location.reload()}>
        Load again
      </Button>
    </main>
  );
}
