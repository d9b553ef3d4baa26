import type { LedgerAccount, TrialBalance } from '@marquee/command-api/contract/payments-book-entries.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Figure } from '../books/figure.tsx';

/** Every account with both sides, and what they come to. */
export function TrialBalanceTable({ balance }: { balance: TrialBalance }) {
  const { accounts, debit, credit, difference, at, position } = balance;
  const until = { ...(at !== null && { at }), ...(position !== null && { position }) };
  return (
    <Table size="small" aria-label="Trial balance">
      <TableHead>
        <TableRow>
          <TableCell>Account</TableCell>
          <TableCell align="right">Debit</TableCell>
          <TableCell align="right">Credit</TableCell>
          <TableCell align="right">Debit less credit</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </TableBody>
      <TableFooter>
        <TableRow sx={{ '& td, & th': { fontWeight: 600, fontSize: 'inherit', color: 'text.primary' } }}>
          <TableCell component="th" scope="row">
            All accounts
          </TableCell>
          <TableCell align="right">
            <Figure what="Debit of all accounts" value={debit} entries={until} side="debits" />
          </TableCell>
          <TableCell align="right">
            <Figure what="Credit of all accounts" value={credit} entries={until} side="credits" />
          </TableCell>
          <TableCell align="right">
            <Figure what="Difference" value={difference} entries={until} side="debit less credit" />
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

function AccountRow({ account: { account, debit, credit, balance, entries } }: { account: LedgerAccount }) {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {account}
      </TableCell>
      <TableCell align="right">
        <Figure what={`Debit of ${account}`} value={debit} entries={entries} side="debits" />
      </TableCell>
      <TableCell align="right">
        <Figure what={`Credit of ${account}`} value={credit} entries={entries} side="credits" />
      </TableCell>
      <TableCell align="right">
        <Figure what={`What stands on ${account}`} value={balance} entries={entries} side="debit less credit" />
      </TableCell>
    </TableRow>
  );
}
