import type { Finding, Verification } from '@marquee/command-api/contract/operations-verifications.ts';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminVerificationsRoutes } from '../../../lib/api/routes/operations-verifications.ts';
import { Findings } from './findings.tsx';

const Column = DataTable.Col<Verification>;
const colours = { requested: 'info', sound: 'success', unsound: 'error' } as const;
/** A row that opens nothing does not look as if it did. */
const nothingBelow = { '& .RaDataTable-clickableRow:not(:has(.RaDataTable-expandIcon))': { cursor: 'default' } };
const words = { requested: 'at work', sound: 'sound', unsound: 'unsound' } as const;

/** What the platform found when it looked at its own log. */
export function VerificationList() {
  return (
    <ConsoleList title="Integrity" sort={{ field: 'at', order: 'DESC' }} every={5_000} actions={<VerifyNow />}>
      <ConsoleTable
        empty="The log has not been looked at yet; it is every night at 03:00 UTC."
        rowClick={(_id, _resource, { findings }) => findings > 0 && 'expand'}
        bulkActionButtons={false}
        expand={<Findings />}
        isRowExpandable={({ findings }) => findings > 0}
        hiddenColumns={['id']}
        sx={nothingBelow}
      >
        <Column source="id" label="Id" disableSort />
        <Column label="Result" disableSort render={({ outcome }) => <Outcome outcome={outcome} />} />
        <Column
          label="Found first"
          disableSort
          render={({ named: [first] }) => first && <FoundFirst finding={first} />}
        />
        <Column source="findings" disableSort />
        <Column source="events" disableSort />
        <Column source="checks" disableSort />
        <Column label="Asked for" disableSort render={({ requestedAt }) => <When at={requestedAt} />} />
        <Column label="By" disableSort render={({ requestedByName }) => requestedByName ?? 'every night'} />
        <Column source="reason" disableSort />
        <Column label="Ended" disableSort render={({ endedAt }) => <When at={endedAt} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

function Outcome({ outcome }: Pick<Verification, 'outcome'>) {
  return <Chip size="small" variant="outlined" color={colours[outcome]} label={words[outcome]} />;
}

function FoundFirst({ finding: { check, message, position } }: { finding: Finding }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {check}: {message}
      {position && <span className="mono"> at {position}</span>}
    </Box>
  );
}

function VerifyNow() {
  return (
    <VerbButton
      endpoint="requestVerification"
      label="Verify now"
      title="Verify the log now"
      confirm="Verify"
      preview={
        <Typography>
          The whole log is read and every read model, sum and chain is made anew beside it. That takes minutes and some
          of the machine; nothing is changed.
        </Typography>
      }
      act={async ({ reason, idempotencyKey }) => {
        const { job } = await call(
          adminVerificationsRoutes.requestVerification,
          { body: { reason } },
          { idempotencyKey },
        );
        return `It is looked at now, by the job ${job}.`;
      }}
    />
  );
}
