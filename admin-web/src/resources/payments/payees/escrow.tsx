import type { Payee } from '@marquee/command-api/contract/payments-book-entries.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { When } from '../../../components/when.tsx';
import { Figure } from '../books/figure.tsx';

/** What of a payee waits, under which key, and until when. */
export function Escrow() {
  const payee = useRecordContext<Payee>();
  if (!payee) return null;
  if (payee.escrow.length === 0) return <Typography color="textSecondary">Nothing of theirs waits.</Typography>;
  return (
    <Table size="small" aria-label={`Escrow of ${payee.name ?? payee.id}`}>
      <TableHead>
        <TableRow>
          <TableCell>Key</TableCell>
          <TableCell>Released</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {payee.escrow.map(({ key, amount, dueAt, entries }) => (
          <TableRow key={key}>
            <TableCell>
              <code>{key}</code>
            </TableCell>
            <TableCell>{dueAt === null ? 'not before its show has ended' : <When at={dueAt} />}</TableCell>
            <TableCell align="right">
              <Figure what={`Escrow under ${key}`} value={amount} entries={entries} side="credit less debit" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
