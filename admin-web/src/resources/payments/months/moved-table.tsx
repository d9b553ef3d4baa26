import type { MonthStatement } from '@marquee/command-api/contract/payments-book-entries.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Figure } from '../books/figure.tsx';

/** The day before a day, `YYYY-MM-DD`. */
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** By account: what stood on it before the month, what moved, and what stands after it. Debit is positive. */
export function MovedTable({ month: { id, accounts } }: { month: MonthStatement }) {
  return (
    <Table size="small" aria-label="Accounts">
      <TableHead>
        <TableRow>
          <TableCell>Account</TableCell>
          <TableCell align="right">Before</TableCell>
          <TableCell align="right">Debit</TableCell>
          <TableCell align="right">Credit</TableCell>
          <TableCell align="right">After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {accounts.map(({ account, opening, debit, credit, closing, entries: { from = '', ...entries } }) => {
          const of = `${account}, ${id}`;
          const before = { account, to: dayBefore(from) };
          return (
            <TableRow key={account} hover>
              <TableCell component="th" scope="row">
                {account}
              </TableCell>
              <TableCell align="right">
                <Figure what={`Before, ${of}`} value={opening} entries={before} side="debit less credit" />
              </TableCell>
              <TableCell align="right">
                <Figure what={`Debit, ${of}`} value={debit} entries={{ ...entries, from }} side="debits" />
              </TableCell>
              <TableCell align="right">
                <Figure what={`Credit, ${of}`} value={credit} entries={{ ...entries, from }} side="credits" />
              </TableCell>
              <TableCell align="right">
                <Figure what={`After, ${of}`} value={closing} entries={entries} side="debit less credit" />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
