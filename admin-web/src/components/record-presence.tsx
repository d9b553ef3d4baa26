import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/call.ts';
import { adminConsoleRoutes } from '../lib/api/routes/operations-console.ts';
import { may } from '../lib/session.ts';
import { When } from './when.tsx';

/** On a record's page: which colleague has a form of it open, since when. */
export function RecordPresence({ record }: { record: string }) {
  const { data } = useQuery({
    queryKey: ['record lock', record],
    enabled: may('getRecordLock'),
    refetchInterval: 5_000,
    queryFn: ({ signal }) => call(adminConsoleRoutes.getRecordLock, { params: { record } }, { signal }),
  });
  const lock = data?.lock;
  return (
    // while nobody is there it takes no room on a page of parts with room between them
    <Box aria-live="polite" sx={{ '&:empty + *': { mt: '0 !important' } }}>
      {lock && !lock.own && (
        <Alert severity="info">
          {lock.byName} is at this record ({lock.doing}), <When at={lock.since} />.
        </Alert>
      )}
    </Box>
  );
}
