import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { When } from './when.tsx';

export interface TimelineListEntry {
  readonly key: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly title: ReactNode;
  readonly wrong?: boolean;
  readonly body?: ReactNode;
}

/** What happened, one after another, each with when. */
export function TimelineList({ entries }: { entries: readonly TimelineListEntry[] }) {
  if (entries.length === 0) return <Typography color="textSecondary">Nothing has happened yet.</Typography>;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: 2, borderColor: 'divider' }}>
      {entries.map(({ key, at, title, wrong, body }) => (
        <Box component="li" key={key} sx={{ pl: 2, pb: 1.5 }}>
          <Typography component="div" color={wrong ? 'error' : 'textPrimary'} sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography component="div" variant="caption" color="textSecondary">
            <When at={at} />
          </Typography>
          {body}
        </Box>
      ))}
    </Box>
  );
}
