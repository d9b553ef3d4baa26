import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';

interface LeaveDialogProps {
  title: string;
  /** Whether seats are kept for who leaves: they go to the next one. */
  offered: boolean;
  busy: boolean;
  onLeave: () => void;
  onOpenChange: (open: boolean) => void;
}

/** Asks once before a place on a waiting list is gone: who comes back stands at its end. */
export function LeaveDialog({ title, offered, busy, onLeave, onOpenChange }: LeaveDialogProps) {
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent
        title="Leave the waiting list?"
        description={
          offered
            ? `The seats for ${title} that are kept for you go to the next in line.`
            : `You lose your place for ${title}. Who joins again stands at the end.`
        }
      >
        <DialogFooter className="mt-2">
          <DialogClose asChild>
            <Button kind="line">Stay on it</Button>
          </DialogClose>
          <Button kind="danger" busy={busy} onClick={onLeave}>
            Leave the list
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
