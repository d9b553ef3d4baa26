import type { Show } from '@marquee/command-api/contract/shows.ts';
import { lazy, Suspense } from 'react';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';

const ShowForm = lazy(async () => ({ default: (await import('./show-form.tsx')).ShowForm }));

interface ShowDialogProps {
  /** The show to change; a new one without it. */
  show?: Show;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The Create Show dialog; with a show, the one that changes it. */
export function ShowDialog({ show, open, onOpenChange }: ShowDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={show ? 'Edit Show' : 'Create Show'}
        description={
          show
            ? 'Who holds a ticket is told when the time or the place changes.'
            : 'It goes on the bill at once. You take it live from My Shows.'
        }
        className="max-w-[600px]"
      >
        <Suspense fallback={<Spinner>Getting the form...</Spinner>}>
          <ShowForm show={show} onDone={() => onOpenChange(false)} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}
