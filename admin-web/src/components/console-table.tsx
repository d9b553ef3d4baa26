import type { ErrorBody } from '@marquee/command-api/contract/error.ts';
import Typography from '@mui/material/Typography';
import { DataTable, type DataTableProps, HttpError, useListContext } from 'react-admin';

/** The rows of a list; `empty` is what it says when there are none. A list that was refused says why instead. */
export function ConsoleTable({ empty, ...props }: Omit<DataTableProps, 'empty'> & { empty: string }) {
  const { error } = useListContext();
  const words = (
    <Typography color={error ? 'error' : 'textSecondary'} role={error ? 'alert' : undefined} sx={{ p: 2 }}>
      {error ? notRead(error) : empty}
    </Typography>
  );
  return <DataTable {...props} empty={words} />;
}

/** Why there are no rows, in the platform's own words where it has any: they say what to write instead. */
function notRead(error: unknown): string {
  if (!(error instanceof HttpError)) return 'This list could not be read. It is tried again by itself.';
  const { message = error.message } = (error.body ?? {}) as Partial<ErrorBody>;
  return error.status === 400 ? `The filter cannot be read: ${message}` : message;
}
