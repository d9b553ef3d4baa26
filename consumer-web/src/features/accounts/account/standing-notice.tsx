import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import { Link } from 'react-router';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatDay } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';

/** Says why most of the account is closed, and where one appeals. */
export function StandingNotice({ kind, until, reason }: NonNullable<CurrentUser['standing']>) {
  const words = kind === 'banned' ? 'Your account is banned' : 'Your account is suspended';
  return (
    <Notice title={until ? `${words} until ${formatDay(until)}` : words} className="mb-4">
      The reason: {reason}{' '}
      <Link to={paths.decisions} className="link">
        See the decision, and appeal
      </Link>
    </Notice>
  );
}
