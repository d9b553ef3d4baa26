import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { listAddress } from '../lib/list-address.ts';
import { may } from '../lib/session.ts';

/** The way to one that waits for a second person, for whom the server lets see the queue. */
export function ApprovalLink({ approval, children }: { approval: string; children: string }) {
  if (!may('listApprovals')) return null;
  return (
    <Link component={RouterLink} to={listAddress('approvals', { id: [approval] })}>
      {children}
    </Link>
  );
}
