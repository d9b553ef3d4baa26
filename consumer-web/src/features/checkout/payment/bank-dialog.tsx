import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '../../../components/ui/dialog.tsx';
import { formatMoney } from '../../../lib/format.ts';

interface BankDialogProps {
  open: boolean;
  busy: boolean;
  /** Dollars as a decimal string. */
  amount: string;
  onAnswer: (approve: boolean) => void;
}

/** Plays the buyer's bank in the sandbox. Closing it is a refusal. */
export function BankDialog({ open, busy, amount, onAnswer }: BankDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(stay) => !stay && !busy && onAnswer(false)}>
      <DialogContent
        title="Your bank asks"
        description={`Do you approve ${formatMoney(amount)} to Marquee? This is the sandbox's bank: no money moves.`}
      >
        <DialogFooter className="mt-2">
          <Button kind="line" busy={busy} onClick={() => onAnswer(false)}>
            Decline
          </Button>
          <Button busy={busy} onClick={() => onAnswer(true)}>
            Approve
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
