import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title.tsx';
import { call, reasonOf } from '../../../lib/api/call.ts';
import { adminBooksRoutes } from '../../../lib/api/routes/payments-books.ts';
import { type Moment, MomentPicker } from './moment-picker.tsx';
import { TrialBalanceTable } from './trial-balance-table.tsx';

/** Debit and credit of every account, now, at a time, or at a position of the log. The address says which. */
export function TrialBalancePage() {
  const [params, setParams] = useSearchParams();
  const moment: Moment = { at: params.get('at') ?? undefined, position: params.get('position') ?? undefined };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['trial-balance', moment],
    queryFn: ({ signal }) => call(adminBooksRoutes.getTrialBalance, { query: moment }, { signal }),
    placeholderData: keepPreviousData,
  });
  const choose = ({ at, position }: Moment) => {
    setParams({ ...(at !== undefined && { at }), ...(position !== undefined && { position }) });
  };
  const sound = data?.difference === '0.00';
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title={<PageTitle>Trial balance</PageTitle>} />
      <MomentPicker key={JSON.stringify(moment)} moment={moment} choose={choose} />
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label="Reading the books" />}</Box>
      {error && (
        <Alert severity="error" action={<Button onClick={() => refetch()}>Try again</Button>}>
          {reasonOf(error)}
        </Alert>
      )}
      {data && !error && (
        <>
          <Alert severity={sound ? 'success' : 'error'} role={sound ? 'status' : 'alert'}>
            {sound ? 'Debit and credit are the same.' : `Debit and credit differ by ${data.difference}.`}{' '}
            {momentText(data)}
          </Alert>
          <Paper>
            {data.accounts.length === 0 ? (
              <Typography color="textSecondary" sx={{ p: 2 }}>
                The books had nothing in them then.
              </Typography>
            ) : (
              <TrialBalanceTable balance={data} />
            )}
          </Paper>
        </>
      )}
    </Stack>
  );
}

function momentText({ at, position }: { at: string | null; position: string | null }): string {
  if (position !== null) return `As it stood after ${position}.`;
  return at === null ? 'As it stands now.' : `As it stood at ${at}.`;
}
