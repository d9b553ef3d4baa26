import { Link } from 'react-admin';
import { listAddress } from '../lib/list-address.ts';

/** Leads to the journal of one payable. */
export function PayableLink({ payable }: { payable: string }) {
  return (
    <Link to={listAddress('journal-entries', { stream: payable })}>
      <code>{payable}</code>
    </Link>
  );
}
