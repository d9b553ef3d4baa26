import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, type RaRecord, useListContext } from 'react-admin';
import { whyNotRead } from '../lib/refused-list.ts';

interface ConsoleTableProps<Row extends RaRecord> extends Omit<DataTableProps, 'empty'> {
  readonly empty: string;
  /** A row as it is read on a phone, one below the other; without it the table is scrolled sideways there. */
  readonly onPhone?: (row: Row) => ReactNode;
}

/**
 * The rows of a list; `empty` is what it says when there are none. A list that was not read says why instead, and above the rows that it
 * had before, where it has them still.
 */
export function ConsoleTable<Row extends RaRecord>({ empty, onPhone, ...props }: ConsoleTableProps<Row>) {
  const { data, error } = useListContext<Row>();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
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
      {onPhone && narrow && hasRows ? (
        <Stack component="ul" spacing={1} sx={{ p: 1, m: 0, listStyle: 'none' }}>
          {data.map((row) => (
            <Paper key={row.id} component="li" variant="outlined" sx={{ p: 1.5, overflowWrap: 'anywhere' }}>
              {onPhone(row)}
            </Paper>
          ))}
        </Stack>
      ) : (
        <DataTable {...props} empty={why ?? words} />
      )}
    </>
  );
}
