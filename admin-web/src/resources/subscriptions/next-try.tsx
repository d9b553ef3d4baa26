import type { AdminSubscription } from '@marquee/command-api/contract/subscriptions-admin.ts';
import { Link } from 'react-admin';
import { When } from '../../components/when.tsx';
import { may } from '../../lib/session.ts';

/** What the renewal's job does next; it leads there for whom jobs are open. */
export function NextTry({ next }: Pick<AdminSubscription, 'next'>) {
  if (!next) return '–';
  const words = next.at ? (
    <>
      looks again <When at={next.at} />
    </>
  ) : (
    `its job is ${next.state}`
  );
  return may('getJob') ? <Link to={`/jobs/${encodeURIComponent(next.job)}/show`}>{words}</Link> : words;
}
