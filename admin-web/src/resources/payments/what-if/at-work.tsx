import type { WhatIf } from '@marquee/command-api/contract/payments-what-if.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminWhatIfRoutes } from '../../../lib/api/routes/payments-what-if.ts';

/** How far a replay is, and how to break it off. */
export function AtWork({ run: { read, total }, ended }: { run: WhatIf; ended: () => void }) {
  const cancel = useMutation({
    mutationFn: () => call(adminWhatIfRoutes.cancelWhatIf, {}),
    onSettled: () => ended(),
  });
  const share = total ? Math.min(100, Math.round((100 * read) / total)) : undefined;
  return (
    <Stack spacing={1}>
      <Typography role="status">
        {read.toLocaleString('en')}
        {total !== null && ` of ${total.toLocaleString('en')}`} events are read.
      </Typography>
      <LinearProgress
        aria-label="Replaying the log"
        variant={share === undefined ? 'indeterminate' : 'determinate'}
        {...(share !== undefined && { value: share })}
      />
      <div>
        <Button onClick={() => cancel.mutate()} loading={cancel.isPending}>
          Break off
        </Button>
      </div>
      {cancel.error && <Alert severity="error">{reasonOf(cancel.error)}</Alert>}
    </Stack>
  );
}
