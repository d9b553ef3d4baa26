import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { adminBooksRoutes } from '../../../lib/api/routes/payments-books.ts';
import { may } from '../../../lib/session.ts';

const files = [
  ['downloadMonthJournal', 'Journal'],
  ['downloadMonthSplits', 'Fee splits'],
] as const;

/** A month's files, which the server writes as they are read. */
export function Downloads({ month }: { month: string }) {
  return files
    .filter(([endpoint]) => may(endpoint))
    .map(([endpoint, label]) => (
      <Button
        key={endpoint}
        href={adminBooksRoutes[endpoint].path.replace(':id', month)}
        download
        startIcon={<DownloadOutlined />}
        aria-label={`${label} of ${month} as CSV`}
        onClick={(event) => event.stopPropagation()}
      >
        {label}
      </Button>
    ));
}
