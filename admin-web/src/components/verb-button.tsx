import Button from '@mui/material/Button';
import { type ComponentType, useState } from 'react';
import { useRefresh } from 'react-admin';
import { may } from '../lib/session.ts';
import { VerbDialog, type VerbDialogProps } from './verb-dialog.tsx';

interface VerbButtonProps extends Omit<VerbDialogProps, 'close' | 'doing'> {
  /** Name of the endpoint that does it: who may not call it does not see the button. */
  readonly endpoint: string;
  readonly label: string;
  readonly icon?: ComponentType;
  readonly disabled?: boolean;
  /** After something was done; the page is read again by itself. */
  readonly onDone?: () => void;
}

/** A button that opens a verb's dialog, for whom the server lets. */
export function VerbButton({ endpoint, label, icon: Icon, disabled, onDone, ...dialog }: VerbButtonProps) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  if (!may(endpoint)) return null;
  const close = (done: boolean) => {
    setOpen(false);
    if (!done) return;
    refresh();
    onDone?.();
  };
  return (
    <>
      <Button
        data-verb={endpoint}
        color={dialog.danger ? 'error' : 'primary'}
        disabled={disabled}
        startIcon={Icon && <Icon />}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open && <VerbDialog {...dialog} doing={label} close={close} />}
    </>
  );
}
