import { textLimits } from '@marquee/command-api/contract/limits.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useOpenForm } from '../lib/open-forms.ts';
import { recently } from '../lib/recent-sign-in.ts';
import { useRecordLock } from '../lib/record-lock.ts';
import { RecordLockAlert } from './record-lock-alert.tsx';
import { VerbFailure } from './verb-failure.tsx';
import { type VerbResult, VerbResults } from './verb-results.tsx';

/** One try of a verb: the reason that was written down, and a key that stays the same for every try of it. */
export interface Said {
  readonly reason: string;
  readonly idempotencyKey: string;
}

export interface VerbDialogProps {
  readonly title: string;
  /** The record that it changes, as `order-{id}`: nobody else does while the dialog is open, unless they take it over. Absent: none. */
  readonly record?: string;
  /** What is told to whom it keeps out. */
  readonly doing: string;
  /** What will happen, before it does. */
  readonly preview: ReactNode;
  /** What the button says that does it. */
  readonly confirm: string;
  /** Whether it takes something away. */
  readonly danger?: boolean;
  /** What the written reason is called and who reads it; null: nothing is asked, and `reason` is empty. */
  readonly asks?: { readonly label: string; readonly help: string } | null;
  /** Fields besides the reason. */
  readonly fields?: ReactNode;
  /** Whether what is in the fields can be sent. */
  readonly ready?: boolean;
  /** Does it. What it answers is shown. */
  readonly act: (said: Said) => Promise<VerbResult>;
  /** Closes the dialog; `done` when something was done. */
  readonly close: (done: boolean) => void;
}

const why = { label: 'Reason', help: 'Stays in the log, with your name.' } as const;

/** Where a form begins, for who has no mouse: its first field. */
function begin(fields: HTMLElement | null): void {
  fields?.querySelector<HTMLElement>('input:not([type=hidden], [aria-hidden]), textarea, [role=combobox]')?.focus();
}

/** A verb of an operator: what will happen, why, doing it, and what came of it. Every verb at the console goes this way. */
export function VerbDialog(props: VerbDialogProps) {
  const { title, record, doing, preview, confirm, danger, asks = why, fields, ready = true, act, close } = props;
  const id = useId();
  useOpenForm();
  const [reason, setReason] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [result, setResult] = useState<VerbResult>();
  const over = result !== undefined;
  const lock = useRecordLock(over ? undefined : record, doing);
  const leave = () => {
    if (!sending) close(over);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setSending(true);
    setFailure(undefined);
    try {
      setResult(await recently(() => act({ reason: reason.trim(), idempotencyKey })));
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  };
  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
      // a click within must not open the row that the button is in
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <form onSubmit={send} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {!over && <RecordLockAlert {...lock} />}
          {over ? <VerbResults result={result} reason={reason.trim()} /> : preview}
          {!over && fields && <div ref={begin}>{fields}</div>}
          {!over && asks && (
            <TextField
              autoFocus={!fields}
              fullWidth
              multiline
              minRows={2}
              required
              label={asks.label}
              helperText={
                reason.length < textLimits.reason
                  ? asks.help
                  : `It takes ${textLimits.reason} characters at most: what is beyond them is left out.`
              }
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: textLimits.reason } }}
              sx={{ mt: 2 }}
            />
          )}
          {failure !== undefined && <VerbFailure error={failure} />}
        </DialogContent>
        <DialogActions>
          {/* Another button once it is over: only one that comes takes the focus, which the button that is gone has had. */}
          <Button key={over ? 'close' : 'cancel'} onClick={leave} disabled={sending} autoFocus={over}>
            {over ? 'Close' : 'Cancel'}
          </Button>
          {!over && (
            <Button
              type="submit"
              variant="contained"
              color={danger ? 'error' : 'primary'}
              disabled={sending || !ready || lock.theirs || (asks !== null && reason.trim() === '')}
            >
              {sending ? 'One moment …' : confirm}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
