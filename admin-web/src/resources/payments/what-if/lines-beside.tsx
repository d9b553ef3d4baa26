import type { WhatIfEvent } from '@marquee/command-api/contract/payments-what-if.ts';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { amountText } from '../books/money.ts';
import { signed } from './beside-table.tsx';

interface LinesBesideProps {
  /** What the table is called. */
  readonly name: string;
  /** What its rows are. */
  readonly of: string;
  readonly lines: WhatIfEvent['lines'];
}

/** Sums as they were, beside what they would be; those that differ are marked. */
export function LinesBeside({ name, of, lines }: LinesBesideProps) {
  return (
    <Box role="region" aria-label={`${name}, to be scrolled`} tabIndex={0} sx={{ overflowX: 'auto', flexShrink: 0 }}>
      <Table size="small" aria-label={name} sx={{ minWidth: 480, '& thead th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{of}</TableCell>
            <TableCell align="right">Was</TableCell>
            <TableCell align="right">Would be</TableCell>
            <TableCell align="right">Difference</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ account, sub, was, would, difference }) => (
            <TableRow
              key={`${account}:${sub}`}
              selected={difference !== '0.00'}
              sx={{ fontVariantNumeric: 'tabular-nums' }}
            >
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {account}
                {sub && <code> {sub}</code>}
              </TableCell>
              <TableCell align="right">{amountText(was)}</TableCell>
              <TableCell align="right">{amountText(would)}</TableCell>
              <TableCell align="right">{signed(difference, true)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
