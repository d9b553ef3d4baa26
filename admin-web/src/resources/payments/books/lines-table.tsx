import type { JournalEntry } from '@marquee/command-api/contract/payments-book-entries.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { amountText } from './money.ts';

type Line = JournalEntry['lines'][number];

/** What one event did to the books, debit before credit as the entry has it. */
export function LinesTable({
  lines,
  marked,
}: {
  lines: readonly Line[];
  marked?: ((line: Line) => boolean) | undefined;
}) {
  const side = (amount: string) => (amount === '0.00' ? '' : amountText(amount));
  return (
    <Table size="small" aria-label="Lines">
      <TableHead>
        <TableRow>
          <TableCell>Account</TableCell>
          <TableCell align="right">Debit</TableCell>
          <TableCell align="right">Credit</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow
            key={`${line.account}:${line.sub}:${line.debit}:${line.credit}`}
            selected={marked?.(line) ?? false}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {line.account}
              {line.sub && <code> {line.sub}</code>}
            </TableCell>
            <TableCell align="right">{side(line.debit)}</TableCell>
            <TableCell align="right">{side(line.credit)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
