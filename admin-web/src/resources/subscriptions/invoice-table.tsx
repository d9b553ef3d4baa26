import type { AdminInvoice } from '@marquee/command-api/contract/subscriptions-admin.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { PayableLink } from '../../components/payable-link.tsx';
import { When } from '../../components/when.tsx';
import { may } from '../../lib/session.ts';

const columns = ['Period', 'Issued', 'Price', 'Paid', 'State', 'Payment', 'Money back', 'In the books'];

/** What each period cost, and how far its money has come; each leads to its entries in the books. */
export function InvoiceTable({ invoices }: { invoices: readonly AdminInvoice[] }) {
  if (invoices.length === 0) return <Typography color="textSecondary">Nothing was asked for yet.</Typography>;
  return (
    <TableContainer>
      <Table size="small" aria-label="Payments">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map((invoice) => (
            <TableRow key={invoice.id}>
              <TableCell>{invoice.term > 1 ? `${invoice.period} of term ${invoice.term}` : invoice.period}</TableCell>
              <TableCell>
                <When at={invoice.issuedAt} />
              </TableCell>
              <TableCell>${invoice.price}</TableCell>
              <TableCell>${invoice.paid}</TableCell>
              <TableCell>{stateOf(invoice)}</TableCell>
              <TableCell className="mono" sx={{ overflowWrap: 'anywhere' }}>
                {invoice.intentId ?? '–'}
              </TableCell>
              <TableCell>{wentBack(invoice) || '–'}</TableCell>
              <TableCell>
                {may('listJournalEntries') ? <PayableLink payable={invoice.payable} /> : <code>{invoice.payable}</code>}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function stateOf({ payment, fulfilledAt }: AdminInvoice): string {
  if (payment === 'paid') return fulfilledAt ? 'paid, period begun' : 'paid, period not begun yet';
  return { none: 'not asked for', requested: 'waits for its payment', abandoned: 'never paid' }[payment];
}

function wentBack({ refunds, disputes }: AdminInvoice): string {
  return [
    ...refunds.map(({ amount, status }) => `refund of $${amount}: ${status}`),
    ...disputes.map(({ amount, status }) => `dispute of $${amount}: ${status}`),
  ].join(', ');
}
