import type { StrayPayment } from '@marquee/command-api/contract/payments-strays.ts';
import { DataTable } from 'react-admin';
import { ConsoleList } from '../../../components/console-list.tsx';
import { ConsoleTable } from '../../../components/console-table.tsx';
import { When } from '../../../components/when.tsx';
import { Figure } from '../books/figure.tsx';
import { JobLink } from './job-link.tsx';

const Column = DataTable.Col<StrayPayment>;
const reasons: Readonly<Record<StrayPayment['reason'], string>> = {
  notAsked: 'nothing asked for it',
  wrongAmount: 'another amount than was asked for',
  unknown: 'for what is not known here',
  duplicate: 'paid before',
};

/** Payments that nothing asked for, or not a second time: their money goes back by itself. */
export function StrayList() {
  return (
    <ConsoleList
      title="Stray payments"
      sort={{ field: 'at', order: 'DESC' }}
      about="Their money goes back by itself. Where the provider refuses that, the refund waits for a decision: try again, or let it be."
    >
      <ConsoleTable
        empty="Every payment was asked for."
        rowClick={false}
        bulkActionButtons={false}
        hiddenColumns={['attempt']}
      >
        <Column source="id" label="Provider's payment" disableSort className="mono" />
        <Column source="payable" label="Says it is for" disableSort className="mono" />
        <Column source="attempt" disableSort />
        <Column label="Why it is stray" disableSort render={({ reason }) => reasons[reason]} />
        <Column
          source="amount"
          disableSort
          align="right"
          render={({ id, amount, payable, reason }) => (
            <Figure
              what={`Came in, ${id}`}
              value={amount}
              entries={
                reason === 'duplicate'
                  ? { stream: payable, types: ['PaymentSucceeded'] }
                  : { account: 'suspense', sub: id }
              }
              side={reason === 'duplicate' ? 'agreed' : 'credits'}
            />
          )}
        />
        <Column source="at" label="Came" disableSort render={({ at }) => <When at={at} />} />
        <Column source="refund" label="Going back" disableSort render={({ refund }) => refund ?? 'not yet'} />
        <Column source="refundCode" label="Why it did not" disableSort />
        <Column label="Job" disableSort render={({ job }) => job && <JobLink job={job} />} />
      </ConsoleTable>
    </ConsoleList>
  );
}
