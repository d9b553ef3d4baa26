import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../../lib/auth.ts';
import { paths } from '../../lib/paths.ts';

const Barred = lazy(async () => ({ default: (await import('./barred.tsx')).Barred }));

/** Pages that stay open to who is suspended or banned. */
const open: readonly string[] = [
  paths.account,
  paths.decisions,
  paths.notifications,
  paths.subscribe,
  paths.legalDisclaimer,
];

/** The page that the address names; where a sanction closes it, what they are told instead. */
export function OpenPages() {
  const { standing } = useCurrentUser();
  const { pathname } = useLocation();
  const isOver = standing?.until && Date.parse(standing.until) <= Date.now();
  if (!standing || isOver || open.includes(pathname.toLowerCase())) return <Outlet />;
  return (
    <Suspense>
      <Barred {...standing} />
    </Suspense>
  );
}
