import type { AdminShow } from '@marquee/command-api/contract/shows-desk.ts';
import Chip from '@mui/material/Chip';

const colours = { live: 'error', scheduled: 'info', ended: 'default', cancelled: 'warning' } as const;

/** In what part of its life a show is. */
export function ShowStatus({ status }: Pick<AdminShow, 'status'>) {
  return <Chip size="small" variant="outlined" color={colours[status]} label={status} />;
}
