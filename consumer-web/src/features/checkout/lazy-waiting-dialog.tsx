import type { Show } from '@marquee/command-api/contract/shows.ts';
import { lazy, Suspense } from 'react';

const WaitingDialog = lazy(async () => ({ default: (await import('./waiting-dialog.tsx')).WaitingDialog }));

/** The way onto a show's waiting lists, fetched when it is opened. */
export function LazyWaitingDialog({ show, onOpenChange }: { show: Show; onOpenChange: (open: boolean) => void }) {
  return (
    <Suspense>
      <WaitingDialog show={show} open onOpenChange={onOpenChange} />
    </Suspense>
  );
}
