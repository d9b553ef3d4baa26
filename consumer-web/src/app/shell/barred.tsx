import type { CurrentUser } from '@marquee/command-api/contract/accounts.ts';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';

/** In place of a page that is closed to who is suspended or banned: why, until when, and what they can do. */
export function Barred({ kind, until, reason }: NonNullable<CurrentUser['standing']>) {
  return (
    <div className="grid max-w-4xl gap-4">
      <PageHeader title={kind === 'banned' ? 'Your account is banned' : 'Your account is suspended'} className="mb-0" />
      <Notice title={until ? `Until ${formatDay(until)}` : 'Without an end'}>The reason: {reason}</Notice>
      <p className="max-w-[60ch] text-text-2">
        You can read the decision and appeal it, take your data with you, cancel what you subscribe to, and delete your
        account. Everything else is closed meanwhile.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={paths.decisions}>See the decision</ButtonLink>
        <ButtonLink kind="line" to={paths.account}>
          Account
        </ButtonLink>
        <ButtonLink kind="line" to={paths.subscribe}>
          Subscription
        </ButtonLink>
      </div>
    </div>
  );
}
