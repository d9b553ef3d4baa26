import type { WhatIfRow } from '@marquee/command-api/contract/payments-what-if.ts';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { businessNames } from '../books/businesses.ts';
import { amountOf, amountText, centsOf } from '../books/money.ts';

const shown = [
  ['revenue', 'Ours'],
  ['payees', 'The payees’'],
] as const;
const sides = [
  ['was', 'was'],
  ['would', 'would be'],
  ['difference', 'difference'],
] as const;

/** By month and business: what was ours and the payees', what would be, and what the two differ by. */
export function BesideTable({ rows, open }: { rows: readonly WhatIfRow[]; open: (row: WhatIfRow) => void }) {
  return (
    <Table size="small" aria-label="Figures" sx={{ '& tbody td, & tbody th, & tfoot td': { whiteSpace: 'nowrap' } }}>
      <TableHead>
        <TableRow>
          <TableCell>Month</TableCell>
          <TableCell>Business</TableCell>
          {shown.flatMap(([name, label]) =>
            sides.map(([side, words]) => (
              <TableCell key={name + side} align="right">
                {label}, {words}
              </TableCell>
            )),
          )}
          <TableCell>Behind it</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id} hover sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <TableCell>{row.month}</TableCell>
            <TableCell component="th" scope="row">
              {businessNames[row.business]}
            </TableCell>
            {shown.flatMap(([name]) =>
              sides.map(([side]) => (
                <TableCell key={name + side} align="right">
                  {signed(row.figures[name][side], side === 'difference')}
                </TableCell>
              )),
            )}
            <TableCell>
              <Button
                size="small"
                onClick={() => open(row)}
                aria-label={`Events of ${businessNames[row.business]}, ${row.month}`}
              >
                Events
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow sx={{ fontVariantNumeric: 'tabular-nums', '& td, & th': { color: 'text.primary', fontWeight: 600 } }}>
          <TableCell component="th" scope="row" colSpan={2}>
            In all
          </TableCell>
          {shown.flatMap(([name]) =>
            sides.map(([side]) => (
              <TableCell key={name + side} align="right">
                {signed(
                  amountOf(rows.reduce((sum, { figures }) => sum + centsOf(figures[name][side]), 0)),
                  side === 'difference',
                )}
              </TableCell>
            )),
          )}
          <TableCell />
        </TableRow>
      </TableFooter>
    </Table>
  );
}

/** An amount for reading; of a difference, what is more says so. */
export function signed(amount: string, difference: boolean): string {
  const more = difference && centsOf(amount) > 0;
  return `${more ? '+' : ''}${amountText(amount)}`;
}
