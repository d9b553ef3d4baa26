import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogContent } from '../../../components/ui/dialog.tsx';

interface CancelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCancel: (keep: boolean) => void;
}

/** Calling it off: what came over stays, or goes again. */
export function CancelDialog({ open, onOpenChange, onCancel }: CancelDialogProps) {
  const cancel = (keep: boolean) => {
    onCancel(keep);
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Cancel the migration?"
        description="What came over so far can stay. Deleted tracks can be restored for 30 days."
      >
        <div className="grid gap-3 px-6 pt-4 pb-6">
          <Button onClick={() => cancel(true)}>Cancel, keep what came over</Button>
          <Button kind="danger" onClick={() => cancel(false)}>
            Cancel, delete what came over
          </Button>
          <Button kind="ghost" onClick={() => onOpenChange(false)}>
            Go on with it
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
