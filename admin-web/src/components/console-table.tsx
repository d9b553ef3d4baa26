import Typography from '@mui/material/Typography';
import { DataTable, type DataTableProps } from 'react-admin';

/** The rows of a list; `empty` is what it says when there are none. */
export function ConsoleTable({ empty, ...props }: Omit<DataTableProps, 'empty'> & { empty: string }) {
  const words = (
    <Typography color="textSecondary" sx={{ p: 2 }}>
      {empty}
    </Typography>
  );
  return <DataTable {...props} empty={words} />;
}
