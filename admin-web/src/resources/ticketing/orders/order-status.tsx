import type { AdminOrder } from '@marquee/command-api/contract/ticketing-desk.ts';
import Chip from '@mui/material/Chip';

type Colour = 'default' | 'error' | 'info' | 'success' | 'warning';

const colours: Readonly<Record<AdminOrder['status'], Colour>> = {
  pending: 'info',
  confirmed: 'success',
  used: 'success',
  refunding: 'warning',
  refunded: 'default',
  disputed: 'error',
  expired: 'default',
  cancelled: 'default',
};

/** What has become of an order or of one ticket, in a word. */
export function OrderStatus({ status }: Pick<AdminOrder, 'status'>) {
  return <Chip size="small" variant="outlined" color={colours[status]} label={status} />;
}
