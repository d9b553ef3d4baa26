import type { AdminShowWhole } from '@marquee/command-api/contract/shows-desk.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

const columns = [
  'Tier',
  'Gate',
  'Price',
  'Capacity',
  'Sold',
  'Held',
  'Offered',
  'Let in',
  'Refunded',
  'Refused',
  'Gross',
];

/** What each tier of a show has sold, and what its door did. */
export function TierTable({ tiers }: Pick<AdminShowWhole, 'tiers'>) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Tiers">
        <TableHead>
          <TableRow>
            {columns.map((name, index) => (
              <TableCell key={name} align={index > 1 ? 'right' : 'left'}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tiers.map(({ tier, gate, price, capacity, sold, held, offered, checkedIn, refunded, refused, gross }) => (
            <TableRow key={tier}>
              <TableCell>{tier}</TableCell>
              <TableCell>{gate}</TableCell>
              {[`$${price}`, capacity, sold, held, offered, checkedIn, refunded, refused, `$${gross}`].map(
                (value, index) => (
                  <TableCell key={columns[index + 2]} align="right">
                    {value}
                  </TableCell>
                ),
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
