import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { may } from '../lib/session.ts';

const HistoryDrawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

/** Opens the history of a record, for whom the server lets. `stream` is the record's, as `platform-{id}`. */
export function HistoryButton({ stream, of }: { stream: string; of: string }) {
  const [open, setOpen] = useState(false);
  if (!may('getHistory')) return null;
  return (
    <>
      <Button
        data-verb="getHistory"
        startIcon={<HistoryOutlined />}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        History
      </Button>
      {open && (
        <Suspense>
          <HistoryDrawer stream={stream} of={of} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
