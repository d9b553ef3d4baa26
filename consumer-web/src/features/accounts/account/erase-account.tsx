import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';

const EraseDialog = lazy(async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog }));

/** The end of an account: what goes with it is said first, and the password shows that it is its owner who asks. */
export function EraseAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ul className="mb-4 grid list-disc gap-1 pl-5 text-14 text-text-2">
        <li>Your name, picture, messages and mails cannot be read by anybody any more.</li>
        <li>Tickets that you hold lose their owner: give them back or send them on before.</li>
        <li>Shows that you have announced are cancelled, and everybody has their money back.</li>
        <li>What was paid stays in the books, without your name.</li>
      </ul>
      <Button kind="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {open && (
        <Suspense>
          <EraseDialog onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
