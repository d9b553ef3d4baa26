import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { Button } from '../../../components/ui/button.tsx';
import { call } from '../../../lib/api/call.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { formatDay } from '../../../lib/format.ts';
import { useGroupAction } from './use-group-action.ts';

interface MembershipButtonsProps {
  group: Group;
  size?: 'sm';
  /** Also the way out, for who is in it. */
  leaving?: boolean;
}

/** What somebody can do to be in a group, or not to be. */
export function MembershipButtons({ group, size, leaving = false }: MembershipButtonsProps) {
  const { id: groupId, name, privacy, standing, role, archived } = group;
  const params = { groupId };
  const asks = privacy === 'private' && standing === 'none';
  const join = useGroupAction(() => call(groupsRoutes.joinGroup, { params }), {
    done: asks ? `You asked to join ${name}` : `You are in ${name}`,
    failed: 'You are not in yet',
  });
  const gone = { requested: 'Request taken back', invited: 'Invitation declined', member: `You left ${name}` };
  const leave = useGroupAction(() => call(groupsRoutes.leaveGroup, { params }), {
    done: standing in gone ? gone[standing as keyof typeof gone] : `You left ${name}`,
    failed: 'Nothing has changed',
  });
  const look = { ...(size && { size }), className: 'max-md:min-h-11' };
  const inName = <span className="sr-only"> {name}</span>;
  const out = (label: string) => (
    <Button {...look} kind="line" busy={leave.isPending} onClick={() => leave.mutate()}>
      {label}
      {inName}
    </Button>
  );
  const into = (label: string) => (
    <Button {...look} kind={size ? 'line' : 'bulb'} busy={join.isPending} onClick={() => join.mutate()}>
      {label}
      {inName}
    </Button>
  );
  switch (standing) {
    case 'member':
      return leaving && role === 'member' ? out('Leave') : null;
    case 'banned':
      return <p className="text-14 text-text-2">{keptOut(group)}</p>;
    case 'requested':
      return out('Take request back');
    case 'invited':
      return (
        <span className="flex flex-wrap gap-2">
          {out('Decline')}
          {!archived && into('Accept invitation')}
        </span>
      );
    case 'none':
      return archived ? null : into(asks ? 'Ask to join' : 'Join');
  }
}

function keptOut({ bannedUntil }: Group): string {
  return bannedUntil ? `The admins keep you out until ${formatDay(bannedUntil)}.` : 'The admins keep you out.';
}
