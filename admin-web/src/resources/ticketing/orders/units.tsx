import type { AdminOrderWhole } from '@marquee/command-api/contract/ticketing-desk.ts';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { When } from '../../../components/when.tsx';
import { OrderStatus } from './order-status.tsx';

const columns = ['Ticket', 'Seat', 'Status', 'Price', 'Show fee', 'Holder', 'Let in'];

/** The tickets of an order, each with its seat, its money and who holds it. */
export function Units({ order: { units } }: { order: AdminOrderWhole }) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Tickets">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {units.map(({ unit, seat, status, price, fee, holder, holderName, generation, checkedInAt }) => (
            <TableRow key={unit}>
              <TableCell>{unit}</TableCell>
              <TableCell>{seat ?? '–'}</TableCell>
              <TableCell>
                <OrderStatus status={status} />
              </TableCell>
              <TableCell>${price}</TableCell>
              <TableCell>${fee}</TableCell>
              <TableCell>
                @{holderName ?? holder}
                {generation > 1 && `, given on, code ${generation}`}
              </TableCell>
              <TableCell>
                <When at={checkedInAt} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
