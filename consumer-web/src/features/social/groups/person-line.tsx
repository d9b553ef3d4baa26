import type { PublicPerson } from '@marquee/command-api/contract/common.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { profileOf } from '../../../lib/paths.ts';

interface PersonLineProps {
  person: PublicPerson;
  detail: ReactNode;
  /** What can be done about them. */
  children?: ReactNode;
}

/** Somebody in a list about a group. */
export function PersonLine({ person, detail, children }: PersonLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <Avatar person={person} decorative className="size-10 flex-none" />
      <p className="min-w-24 flex-1 leading-snug">
        <Link
          to={profileOf(person.id)}
          className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
        >
          {displayName(person)}
        </Link>
        <span className="block text-13 text-text-3">{detail}</span>
      </p>
      {children && <span className="flex items-center gap-2 max-sm:ml-auto">{children}</span>}
    </li>
  );
}
