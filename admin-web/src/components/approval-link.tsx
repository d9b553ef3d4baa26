import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { listAddress } from '../lib/list-address.ts';
import { may } from '../lib/session.ts';

/** The way to one that waits for a second person, for whom the server lets see the queue; others read where it is. */
export function ApprovalLink({ approval }: { approval: string }) {
  if (!may('listApprovals')) return 'Approvals';
  return (
    <Link component={RouterLink} to={listAddress('approvals', { id: [approval] })}>
      Approvals
    </Link>
  );
}
