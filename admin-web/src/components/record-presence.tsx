import Alert from '@mui/material/Alert';
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
    <div aria-live="polite">
      {lock && !lock.own && (
        <Alert severity="info">
          {lock.byName} is at this record ({lock.doing}), <When at={lock.since} />.
        </Alert>
      )}
    </div>
  );
}
