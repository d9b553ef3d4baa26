import type { Reconciliation } from '@marquee/command-api/contract/payments-reconciliation.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useRecordContext } from 'react-admin';
import { amountText } from '../books/money.ts';

/** What each kind of movement is called. */
export const kindNames: Readonly<Record<Reconciliation['kinds'][number]['kind'], string>> = {
  charge: 'Charges',
  refund: 'Refunds',
  dispute: 'Disputes',
  payout: 'Payouts',
  other: 'Other movements',
};

/** A day of the account, kind by kind, with fees apart. */
export function Kinds() {
  const day = useRecordContext<Reconciliation>();
  if (!day) return null;
  return (
    <Table size="small" aria-label={`Kinds of ${day.id}`}>
      <TableHead>
        <TableRow>
          <TableCell>Kind</TableCell>
          {['Provider', 'Its fees', 'Our books', 'Fees in them', 'Difference', 'Open', 'Explained'].map((name) => (
            <TableCell key={name} align="right">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {day.kinds.map(({ kind, provider, ours, difference, open, explained }) => (
          <TableRow key={kind} sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <TableCell component="th" scope="row">
              {kindNames[kind]}
            </TableCell>
            <TableCell align="right">{amountText(provider.amount)}</TableCell>
            <TableCell align="right">{amountText(provider.fee)}</TableCell>
            <TableCell align="right">{amountText(ours.amount)}</TableCell>
            <TableCell align="right">{amountText(ours.fee)}</TableCell>
            <TableCell align="right">{amountText(difference)}</TableCell>
            <TableCell align="right">{open}</TableCell>
            <TableCell align="right">{explained}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
