import type { WhatIf, WhatIfRow } from '@marquee/command-api/contract/payments-what-if.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Section } from '../../../components/section.tsx';
import { adminWhatIfRoutes } from '../../../lib/api/routes/payments-what-if.ts';
import { may } from '../../../lib/session.ts';
import { many } from '../../../lib/words.ts';
import { BesideTable } from './beside-table.tsx';
import { RowDrawer } from './row-drawer.tsx';

const files = [
  ['downloadWhatIfFigures', 'Figures as CSV'],
  ['downloadWhatIfEvents', 'Events as CSV'],
] as const;

interface WhatIfResultProps {
  readonly run: WhatIf;
  readonly result: NonNullable<WhatIf['result']>;
}

/** What came of a replay: by business and month, and the events behind each. */
export function WhatIfResult({ run, result }: WhatIfResultProps) {
  const [open, setOpen] = useState<WhatIfRow>();
  const { rows, changed, difference } = result;
  const sound = difference === '0.00';
  return (
    <Stack spacing={2}>
      <Alert severity={sound ? 'success' : 'error'}>
        {sound ? 'Debit and credit are the same under this reading.' : `Debit and credit differ by ${difference}.`}{' '}
        {changed === 0
          ? 'No event would have been booked otherwise.'
          : `${many(changed, 'event')} would have been booked otherwise.`}
      </Alert>
      <Section title={`From ${run.from} to ${run.to}`}>
        {rows.length === 0 ? (
          <Typography color="text.secondary">No money moved on these days.</Typography>
        ) : (
          <>
            <Box role="region" aria-label="Figures, to be scrolled" tabIndex={0} sx={{ overflowX: 'auto' }}>
              <BesideTable rows={rows} open={setOpen} />
            </Box>
            {files
              .filter(([endpoint]) => may(endpoint))
              .map(([endpoint, label]) => (
                <Button
                  key={endpoint}
                  href={adminWhatIfRoutes[endpoint].path.replace(':id', run.id)}
                  download
                  startIcon={<DownloadOutlined />}
                >
                  {label}
                </Button>
              ))}
          </>
        )}
      </Section>
      {open && <RowDrawer run={run.id} row={open} close={() => setOpen(undefined)} />}
    </Stack>
  );
}
