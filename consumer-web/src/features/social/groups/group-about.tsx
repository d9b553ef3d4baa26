import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { Link } from 'react-router';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { cn } from '../../../lib/cn.ts';
import { formatDay } from '../../../lib/format.ts';
import { profileOf } from '../../../lib/paths.ts';

/** Who owns a group, since when there is one, and its rules. */
export function AboutGroup({ group, className }: { group: Group; className?: string }) {
  const { owner, rules, createdAt } = group;
  return (
    <aside aria-label="About this group" className={cn('grid content-start gap-6', className)}>
      <section className="flex items-center gap-3">
        <Avatar person={owner} decorative className="size-11 flex-none" />
        <p className="min-w-0 leading-snug">
          <Link
            to={profileOf(owner.id)}
            className="font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {displayName(owner)}
          </Link>
          <span className="block text-14 text-text-2">{`Owner. Open since ${formatDay(createdAt)}.`}</span>
        </p>
      </section>
      {rules && (
        <section className="grid gap-2">
          <h2 className="board-type text-b28">Rules</h2>
          <p className="text-14 whitespace-pre-wrap text-text-2 [overflow-wrap:anywhere]">{rules}</p>
        </section>
      )}
    </aside>
  );
}
