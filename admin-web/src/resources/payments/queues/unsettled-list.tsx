import type { UnsettledPayment } from '@marquee/command-api/contract/payments-queues.ts';
import { DataTable } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { PayableLink } from '../../../components/payable-link.tsx';
import { When } from '../../../components/when.tsx';
import { Figure } from '../books/figure.tsx';
import { JobLink } from './job-link.tsx';

const Column = DataTable.Col<UnsettledPayment>;

/** Payments whose time is over and of which nobody knows the end: the provider does not answer, or the money is on its way. */
export function UnsettledList() {
  return (
    <ConsoleList
      title="Unsettled payments"
      sort={{ field: 'expiredAt', order: 'ASC' }}
      about="Each is asked about at the provider by its job until the end is known: paid, it is given; not paid, it is given up. A job that cannot go on is stuck, and is told there what to do."
    >
      <ConsoleTable empty="Of every payment the end is known." rowClick={false} bulkActionButtons={false}>
        <Column source="id" label="Payable" disableSort render={({ id }) => <PayableLink payable={id} />} />
        <Column
          source="amount"
          disableSort
          align="right"
          render={({ id, amount }) =>
            amount !== null && (
              <Figure what={`Asked for, ${id}`} value={amount} entries={{ stream: id }} side="agreed" />
            )
          }
        />
        <Column source="expiredAt" label="Its time ended" render={({ expiredAt }) => <When at={expiredAt} />} />
        <Column label="Job" disableSort render={({ job }) => <JobLink job={job} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
