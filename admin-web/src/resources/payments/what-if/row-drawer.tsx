import type { WhatIfEvent, WhatIfFigure, WhatIfRow } from '@marquee/command-api/contract/payments-what-if.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-admin';
import { When } from '../../../components/when.tsx';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminWhatIfRoutes } from '../../../lib/api/routes/payments-what-if.ts';
import { wordsOfType } from '../../../lib/words.ts';
import { businessNames } from '../books/businesses.ts';
import { LinesBeside } from './lines-beside.tsx';

/** Events that one request asks for. */
const PAGE = 50;

const names: Readonly<Record<WhatIfFigure, string>> = {
  sold: 'Sold',
  fees: 'Our fees of it',
  earned: 'Earned by payees',
  refunded: 'Gone back',
  feesBack: 'Of that, our fees',
  earnedBack: 'Of that, the payees’',
  lost: 'Lost in disputes',
  providerFees: 'Kept by the provider',
  disputeFees: 'Fees of disputes',
  revenue: 'Left to us',
  payees: 'Left to the payees',
};

/** All figures of a row, and the events that they are the sums of. */
export function RowDrawer({ run, row, close }: { run: string; row: WhatIfRow; close: () => void }) {
  const id = useId();
  const { business, month, figures } = row;
  const [changed, setChanged] = useState(true);
  const filter = JSON.stringify({ business, month, ...(changed && { changed }) });
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['what-if-events', run, filter],
    queryFn: ({ pageParam, signal }) => {
      const range = JSON.stringify([pageParam, pageParam + PAGE - 1]);
      return call(adminWhatIfRoutes.listWhatIfEvents, { params: { id: run }, query: { filter, range } }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === PAGE ? pages.length * PAGE : undefined),
  });
  const events = data?.pages.flat() ?? [];
  const lines = Object.entries(names).map(([name, label]) => ({
    account: label,
    sub: '',
    ...figures[name as WhatIfFigure],
  }));
  return (
    <Drawer
      anchor="right"
      open
      onClose={close}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', md: 760 }, p: 2 },
        },
      }}
    >
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography id={id} variant="h2">
          {businessNames[business]}, {month}
        </Typography>
        <IconButton aria-label="Close" onClick={close} autoFocus>
          <CloseOutlined />
        </IconButton>
      </Stack>
      <LinesBeside name="All figures" of="Figure" lines={lines} />
      <FormControlLabel
        sx={{ my: 1 }}
        control={<Switch checked={changed} onChange={(_, on) => setChanged(on)} />}
        label="Only events that would have been booked otherwise"
      />
      {isPending && <LinearProgress aria-label="Reading the events" />}
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {reasonOf(error)}
        </Alert>
      )}
      {data && events.length === 0 && <Typography color="text.secondary">There is no such event.</Typography>}
      <Stack spacing={1.5}>
        {events.map((event) => (
          <EventBeside key={event.id} event={event} />
        ))}
        {hasNextPage && (
          <Button onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
            Show more
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}

function EventBeside({ event: { id, type, stream, at, position, lines } }: { event: WhatIfEvent }) {
  return (
    <Paper variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
      <Typography component="h3" variant="subtitle1">
        <Link to={`/journal-entries/${id}/show`}>{wordsOfType(type)}</Link>, <When at={at} />
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        <code>{stream}</code> at <code>{position}</code>
      </Typography>
      <LinesBeside name={`Lines of ${wordsOfType(type)}`} of="Account" lines={lines} />
    </Paper>
  );
}
