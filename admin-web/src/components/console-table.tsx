import Typography from '@mui/material/Typography';
import { DataTable, type DataTableProps, useListContext } from 'react-admin';
import { whyNotRead } from '../lib/refused-list.ts';

/**
 * The rows of a list; `empty` is what it says when there are none. A list that was not read says why instead, and above the rows that it
 * had before, where it has them still.
 */
export function ConsoleTable({ empty, ...props }: Omit<DataTableProps, 'empty'> & { empty: string }) {
  const { data, error } = useListContext();
  const hasRows = data !== undefined && data.length > 0;
  const why = error ? (
    <Typography color="error" role="alert" sx={{ p: 2 }}>
      {whyNotRead(error)}
      {hasRows && ' The rows are as they were.'}
    </Typography>
  ) : undefined;
  const words = (
    <Typography color="textSecondary" sx={{ p: 2 }}>
      {empty}
    </Typography>
  );
  return (
    <>
      {hasRows && why}
      <DataTable {...props} empty={why ?? words} />
    </>
  );
}
