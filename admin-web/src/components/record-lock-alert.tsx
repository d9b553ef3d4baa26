import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RecordHold } from '../lib/record-lock.ts';
import { When } from './when.tsx';

/** In a form: who is at its record in place of who has it open, with the way to take it over; and who took it from them. */
export function RecordLockAlert({ lock, theirs, taken, takeOver }: RecordHold) {
  if (theirs && lock)
    return (
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" onClick={takeOver}>
            Take over
          </Button>
        }
      >
        {taken ? `${lock.byName} has taken this record over` : `${lock.byName} is at this record`} ({lock.doing}),{' '}
        <When at={lock.since} />. You cannot save until they leave it.
      </Alert>
    );
  if (!taken) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {taken} had this record meanwhile. Look at it again before you save.
    </Alert>
  );
}
