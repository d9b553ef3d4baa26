import { Search, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { Wordmark } from '../../components/signs/house-name.tsx';
import { Avatar } from '../../components/ui/avatar.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { displayName } from '../../components/ui/person.ts';
import { useCurrentUser } from '../../lib/auth.ts';
import { paths } from '../../lib/paths.ts';
import { groupOf, isInRoom } from './rooms.ts';

// a page is there before it is counted what else there is to read
const Bell = lazy(async () => ({ default: (await import('./bell.tsx')).Bell }));

/** The bar over every page: where one is, the way to upload, and the account. */
export function TopBar() {
  return (
    <header className="sticky top-0 z-20 flex h-14.5 items-center gap-4 border-b border-line bg-night-1 pr-3 pl-4 md:h-16 md:px-8">
      <Link to={paths.home} className="md:hidden" aria-label="Marquee, home">
        <Wordmark className="h-8" />
      </Link>
      <Whereabouts />
      <div className="ml-auto flex items-center gap-3">
        <Link
          to={paths.search}
          aria-label="Search"
          className="grid size-11 place-items-center rounded-2 text-text-2 hover:text-text"
        >
          <Search size={20} aria-hidden="true" />
        </Link>
        <Suspense fallback={<span className="size-11" />}>
          <Bell />
        </Suspense>
        <ButtonLink
          to={paths.upload}
          kind="line"
          size="sm"
          icon={<Upload size={16} aria-hidden="true" />}
          className="max-md:hidden"
        >
          Upload
        </ButtonLink>
        <Account />
      </div>
    </header>
  );
}

function Whereabouts() {
  const { pathname } = useLocation();
  const group = groupOf(pathname);
  const room = group?.rooms.find(({ path }) => isInRoom(path, pathname));
  if (!group || !room) return null;
  return (
    <p className="text-14 text-text-3 max-md:hidden">
      {group.label} <span aria-hidden="true">/</span> <span className="font-medium text-text-2">{room.label}</span>
    </p>
  );
}

function Account() {
  const user = useCurrentUser();
  return (
    <Link
      to={paths.account}
      className="flex min-h-11 items-center gap-2.5 rounded-2 pr-1 pl-2 text-15 font-medium text-text-2 hover:text-text"
    >
      <span className="sr-only">Account of </span>
      <span className="max-w-48 truncate max-md:sr-only">{displayName(user) || 'User'}</span>
      <Avatar person={user} decorative />
    </Link>
  );
}
