import type { MonthStatement } from '@marquee/command-api/contract/payments-book-entries.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Show, SimpleShowLayout, TopToolbar, useRecordContext } from 'react-admin';
import { PageTitle } from '../../../components/page-title.tsx';
import { Section } from '../../../components/section.tsx';
import { wholeOf } from '../../../lib/whole.ts';
import { Downloads } from './downloads.tsx';
import { MovedTable } from './moved-table.tsx';
import { SplitTable } from './split-table.tsx';

/** A month: what stood, moved and stands on every account, and its fee splits. */
export function MonthPage() {
  return (
    <Show
      title={<MonthTitle />}
      actions={<MonthActions />}
      // its tables are scrolled in themselves, not the page
      sx={{ '& .RaShow-main, & .RaShow-card': { minWidth: 0 } }}
    >
      <SimpleShowLayout>
        <Month />
      </SimpleShowLayout>
    </Show>
  );
}

function MonthTitle() {
  const month = useRecordContext<MonthStatement>();
  return <PageTitle>{month ? `Statement of ${month.id}` : 'Month statement'}</PageTitle>;
}

function MonthActions() {
  const month = useRecordContext<MonthStatement>();
  return <TopToolbar>{month && <Downloads month={month.id} />}</TopToolbar>;
}

function Month() {
  const month = wholeOf(useRecordContext<MonthStatement>(), 'splits');
  if (!month) return null;
  const sound = month.difference === '0.00';
  return (
    <Stack spacing={3}>
      <Alert severity={sound ? 'success' : 'error'} role={sound ? 'status' : 'alert'}>
        {sound ? 'The accounts balance at the end of the month.' : `The accounts differ by ${month.difference}.`}
      </Alert>
      <Section title="Accounts">
        <Scrolled name="Accounts">
          <MovedTable month={month} />
        </Scrolled>
      </Section>
      <Section title="Fee splits">
        <Scrolled name="Fee splits">
          <SplitTable splits={month.splits} />
        </Scrolled>
      </Section>
    </Stack>
  );
}

/** What is wider than the page is scrolled within, by the keyboard as well. */
function Scrolled({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box role="region" aria-label={`${name}, to be scrolled`} tabIndex={0} sx={{ overflowX: 'auto' }}>
      {children}
    </Box>
  );
}
