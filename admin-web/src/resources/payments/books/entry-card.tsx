import type { JournalEntry } from '@marquee/command-api/contract/payments-book-entries.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Facts } from '../../../components/facts.tsx';
import { When } from '../../../components/when.tsx';
import { EventOfEntry } from './event-of-entry.tsx';
import { LinesTable } from './lines-table.tsx';

interface EntryCardProps {
  readonly entry: JournalEntry;
  /** Lines that a figure takes. */
  readonly marked?: (line: JournalEntry['lines'][number]) => boolean;
}

/** One entry of the journal: its lines, where its event is, and the event itself when that is asked for. */
export function EntryCard({ entry, marked }: EntryCardProps) {
  const [shown, setShown] = useState(false);
  const { id, type, stream, revision, position, at, business, show, policy, lines } = entry;
  return (
    <Paper component="article" aria-label={`${type} at ${position}`} sx={{ p: 1.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{type}</Typography>
        <Typography color="textSecondary">
          <When at={at} />
        </Typography>
      </Stack>
      <LinesTable lines={lines} marked={marked} />
      <Box sx={{ mt: 1 }}>
        <Facts
          facts={[
            ['Position', <code key="position">{position}</code>],
            ['Stream', <code key="stream">{`${stream}, revision ${revision}`}</code>],
            ['Sale', [business, show, `policy version ${policy}`].filter(Boolean).join(', ')],
          ]}
        />
      </Box>
      <Button aria-expanded={shown} onClick={() => setShown(!shown)} sx={{ mt: 0.5 }}>
        {shown ? 'Hide the event' : 'Show the event'}
      </Button>
      {shown && <EventOfEntry id={id} />}
    </Paper>
  );
}
