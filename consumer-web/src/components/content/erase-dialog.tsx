import { Button } from '../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../ui/dialog.tsx';

interface EraseDialogProps {
  /** What it is, as in 'this post'. */
  noun: string;
  /** What is destroyed, as the beginning of a sentence that ends with that nobody can bring it back. */
  destroyed: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  onErase: () => void;
}

/** Asks before something is erased for good. */
export function EraseDialog({ noun, destroyed, open, onOpenChange, busy, onErase }: EraseDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Erase this ${noun}?`}
        description={`${destroyed} and nobody can bring them back, neither you nor we.`}
      >
        <DialogFooter className="mt-0">
          <DialogClose asChild>
            <Button kind="line">Keep it</Button>
          </DialogClose>
          <Button kind="danger" busy={busy} onClick={onErase}>
            Erase for good
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
