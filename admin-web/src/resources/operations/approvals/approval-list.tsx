import type { Approval } from '@marquee/command-api/contract/operations-approvals.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { DataTable, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { PartnershipTerms } from '../../../components/partnership-terms.tsx';
import { PayableLink } from '../../../components/payable-link.tsx';
import { VerbButton } from '../../../components/verb-button.tsx';
import { When } from '../../../components/when.tsx';
import { call } from '../../../lib/api/call.ts';
import { adminApprovalsRoutes } from '../../../lib/api/routes/operations-approvals.ts';
import { ticketsOf } from '../../../lib/words.ts';

const Column = DataTable.Col<Approval>;

/** What is asked for, in words. */
export function approvalWords({ verb, role, refund }: Pick<Approval, 'verb' | 'role' | 'refund'>): string {
  if (refund) return `Give $${refund.amount} back`;
  switch (verb) {
    case 'addPartnership':
      return 'Add a partnership';
    case 'editPartnership':
      return 'Edit a partnership';
    case 'endPartnership':
      return 'End a partnership';
    default:
      return verb === 'grantRole' ? `Give the role ${role}` : `Take the role ${role}`;
  }
}

/** Whom it concerns, or which partner. */
function concernedIn({ person, personName, partnership }: Approval): string {
  return partnership?.name ?? `@${personName ?? person}`;
}

/** Everything that waits for a second person, and what could not be done after they had agreed. */
export function ApprovalList() {
  return (
    <ConsoleList title="Approvals" sort={{ field: 'askedAt', order: 'ASC' }} every={10_000}>
      <OneOnly />
      <ConsoleTable
        empty="Nothing waits for a second person."
        rowClick={false}
        bulkActionButtons={false}
        onPhone={(approval: Approval) => <OnPhone approval={approval} />}
      >
        <Column label="What" disableSort render={approvalWords} />
        <Column label="Of what" disableSort render={(approval) => <Of approval={approval} />} />
        <Column label="Whose" disableSort render={(approval) => <Whose approval={approval} />} />
        <Column source="reason" label="Why" disableSort />
        <Column label="Asked by" disableSort render={({ askedByName, askedBy }) => askedByName ?? askedBy} />
        <Column source="askedAt" label="Waits since" render={({ askedAt }) => <When at={askedAt} />} />
        <Column label="How it stands" disableSort render={(approval) => <Stands approval={approval} />} />
        <Column label="Verbs" disableSort render={(approval) => <Answers approval={approval} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}

/** Who was led to one reads that there may be others, and gets to them. */
function OneOnly() {
  const { filterValues, setFilters, data, isPending } = useListContext<Approval>();
  if (!filterValues.id || isPending) return null;
  const { id: _, ...others } = filterValues;
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" onClick={() => setFilters(others)}>
          Show all
        </Button>
      }
    >
      {data?.length ? 'This is the one that you were led to.' : 'What you were led to does not wait any more.'}
    </Alert>
  );
}

/** All of a row, one below the other. */
function OnPhone({ approval }: { approval: Approval }) {
  const { reason, askedByName, askedBy, askedAt } = approval;
  return (
    <Stack spacing={0.5}>
      <Typography sx={{ fontWeight: 700 }}>{approvalWords(approval)}</Typography>
      <Typography variant="body2" component="div">
        <Of approval={approval} /> <Whose approval={approval} />
      </Typography>
      <Typography variant="body2">{reason}</Typography>
      <Typography variant="body2" color="textSecondary">
        Asked by {askedByName ?? askedBy}, <When at={askedAt} />
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Stands approval={approval} />
        <Answers approval={approval} />
      </Stack>
    </Stack>
  );
}

function Of({ approval: { verb, refund, partnership } }: { approval: Approval }) {
  if (refund) return <OfWhat refund={refund} />;
  if (!partnership) return null;
  const { id, name } = partnership;
  // what is only asked for has no page yet
  if (verb === 'addPartnership') return <>{name}</>;
  return (
    <Link component={RouterLink} to={`/partnerships/${id}/show`}>
      {name}
    </Link>
  );
}

function Whose({ approval: { person, personName } }: { approval: Approval }) {
  if (person === null) return null;
  return (
    <Link component={RouterLink} to={`/people/${person}/show`}>
      @{personName ?? person}
    </Link>
  );
}

/** What was paid for, with its page where it has one, and which part of it. */
function OfWhat({ refund: { payable, units } }: { refund: NonNullable<Approval['refund']> }) {
  const order = payable.startsWith('order-') && payable.slice('order-'.length);
  if (!order) return <PayableLink payable={payable} />;
  return (
    <Link component={RouterLink} to={`/orders/${order}/show`}>
      Order, {ticketsOf(units)}
    </Link>
  );
}

/** That it waits, or what became of it after two had agreed. */
function Stands({ approval: { failure } }: { approval: Approval }) {
  if (!failure) return <>waits</>;
  return (
    <Typography variant="body2" color="error">
      {failure.agreedByName ?? failure.agreedBy} agreed, and it could not be done: {failure.message}
    </Typography>
  );
}

function Answers({ approval }: { approval: Approval }) {
  const { id, own, failure, personName, person, askedByName, askedBy, refund, partnership, reason: why } = approval;
  const what = `${approvalWords(approval)}: ${concernedIn(approval)}`;
  const answer = async (agree: boolean, reason: string, idempotencyKey: string) => {
    const input = { params: { approvalId: id }, body: { agree, reason } };
    await call(adminApprovalsRoutes.answerApproval, input, { idempotencyKey });
    return agree
      ? 'It is agreed, and done within seconds; if it cannot be, this list says why.'
      : 'It is refused, and stays so.';
  };
  const preview = (
    <>
      {refund && (
        <Typography sx={{ mb: 1 }}>
          ${refund.amount} goes back to @{personName ?? person}: <OfWhat refund={refund} />.
        </Typography>
      )}
      {partnership?.terms && <PartnershipTerms terms={partnership.terms} />}
      <Typography sx={{ mt: 1 }}>
        {askedByName ?? askedBy} asked for it: {why}
      </Typography>
    </>
  );
  if (failure) return null;
  return (
    <>
      {!own && (
        <VerbButton
          endpoint="answerApproval"
          record={`approval-${id}`}
          label="Agree"
          title={what}
          confirm="Agree"
          preview={preview}
          act={({ reason, idempotencyKey }) => answer(true, reason, idempotencyKey)}
        />
      )}
      <VerbButton
        endpoint="answerApproval"
        record={`approval-${id}`}
        label={own ? 'Take back' : 'Refuse'}
        danger
        title={what}
        confirm={own ? 'Take it back' : 'Refuse'}
        preview={preview}
        act={({ reason, idempotencyKey }) => answer(false, reason, idempotencyKey)}
      />
    </>
  );
}
