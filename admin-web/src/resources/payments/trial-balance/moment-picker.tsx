import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';

/** Up to when: a time (ISO 8601, UTC) or a position of the log, both included; neither: now. */
export interface Moment {
  readonly at: string | undefined;
  readonly position: string | undefined;
}

/** Asks for a time or a position; whichever is said last is meant. */
export function MomentPicker({ moment, choose }: { moment: Moment; choose: (moment: Moment) => void }) {
  // the field is in UTC as the books are, whatever the browser's own time is
  const [at, setAt] = useState(moment.at?.slice(0, 19) ?? '');
  const [position, setPosition] = useState(moment.position ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose({
      at: at === '' ? undefined : new Date(`${at}Z`).toISOString(),
      position: position.trim() || undefined,
    });
  };
  return (
    <Stack
      component="form"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      onSubmit={submit}
      aria-label="At which time or position"
    >
      <TextField
        label="Time (UTC)"
        type="datetime-local"
        value={at}
        onChange={({ target }) => {
          setAt(target.value);
          setPosition('');
        }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1 } }}
      />
      <TextField
        label="Position of the log"
        value={position}
        onChange={({ target }) => {
          setPosition(target.value);
          setAt('');
        }}
        sx={{ minWidth: { sm: 420 } }}
      />
      <Button type="submit" variant="outlined">
        Show
      </Button>
      <Button type="button" onClick={() => choose({ at: undefined, position: undefined })}>
        Now
      </Button>
    </Stack>
  );
}
