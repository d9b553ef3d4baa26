import type { FeeSplit } from '@marquee/command-api/contract/payments-book-entries.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { businessNames } from '../books/businesses.ts';
import { measureNames, measures } from '../fee-splits/measures.ts';
import { SplitFigure } from '../fee-splits/split-figure.tsx';

/** A month's fee splits with all of their figures, by business and policy version. */
export function SplitTable({ splits }: { splits: readonly FeeSplit[] }) {
  return (
    <Table size="small" aria-label="Fee splits">
      <TableHead>
        <TableRow>
          <TableCell>Business</TableCell>
          <TableCell>Policy</TableCell>
          {measureNames.map((name) => (
            <TableCell key={name} align="right">
              {measures[name].label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {splits.map((row) => (
          <TableRow key={row.id} hover>
            <TableCell component="th" scope="row">
              {row.business ? businessNames[row.business] : 'all'}
            </TableCell>
            <TableCell>{row.policy}</TableCell>
            {measureNames.map((name) => (
              <TableCell key={name} align="right">
                <SplitFigure row={row} name={name} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
