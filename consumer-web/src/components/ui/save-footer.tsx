import { Button } from './button.tsx';
import { DialogClose, DialogFooter } from './dialog.tsx';

interface SaveFooterProps {
  /** It is being saved. */
  busy: boolean;
  /** What saving is called here. */
  label?: string;
  /** It stays in sight under a form that is longer than the dialog. */
  sticky?: boolean;
}

/** How a form in a dialog ends: leave everything as it is, or save. */
export function SaveFooter({ busy, label = 'Save changes', sticky = false }: SaveFooterProps) {
  return (
    <DialogFooter sticky={sticky}>
      <DialogClose asChild>
        <Button kind="line">Cancel</Button>
      </DialogClose>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </DialogFooter>
  );
}
