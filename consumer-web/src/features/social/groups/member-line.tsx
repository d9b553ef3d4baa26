import type { Group, Member } from '@marquee/command-api/contract/social-groups.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { call } from '../../../lib/api/call.ts';
import { groupsRoutes } from '../../../lib/api/routes/social-groups.ts';
import { useCurrentUser } from '../../../lib/auth.ts';
import { formatDay } from '../../../lib/format.ts';
import { GiveDialog } from './give-dialog.tsx';
import { manages, roleNames } from './group-words.ts';
import { PersonLine } from './person-line.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useGroupAction } from './use-group-action.ts';

interface MemberLineProps {
  group: Group;
  member: Member;
}

/** One member, their role, and what whoever looks can do about them. */
export function MemberLine({ group, member: { person, role, since } }: MemberLineProps) {
  const me = useCurrentUser();
  const [asked, setAsked] = useState<'remove' | 'give'>();
  const params = { groupId: group.id, userId: person.id };
  const name = displayName(person);
  const told = (done: string) => ({ done, failed: 'Nothing has changed' });
  const grant = useGroupAction(
    (to: 'admin' | 'moderator') => call(groupsRoutes.grantGroupRole, { params, body: { role: to } }),
    told(`${name} has another role`),
  );
  const revoke = useGroupAction(
    () => call(groupsRoutes.revokeGroupRole, { params }),
    told(me.id === person.id ? 'You stepped down' : `${name} is a member like others`),
  );
  const runs = group.role === 'owner' && role !== 'owner' && !group.archived;
  const stepsDown = me.id === person.id && (role === 'admin' || role === 'moderator');
  const removes = manages(group) && role === 'member' && me.id !== person.id;
  const roles = (['admin', 'moderator'] as const).filter((each) => runs && each !== role);
  const takesBack = (runs && role !== 'member') || stepsDown;
  return (
    <PersonLine person={person} detail={`Since ${formatDay(since)}`}>
      {role !== 'member' && <Badge kind={role === 'owner' ? 'premium' : 'date'}>{roleNames[role]}</Badge>}
      {(roles.length > 0 || takesBack || removes) && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={`What to do about ${name}`}>
              <Ellipsis size={20} />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {roles.map((each) => (
              <DropdownMenuItem key={each} onSelect={() => grant.mutate(each)}>
                {`Make ${roleNames[each].toLowerCase()}`}
              </DropdownMenuItem>
            ))}
            {takesBack && (
              <DropdownMenuItem onSelect={() => revoke.mutate()}>
                {stepsDown ? 'Step down' : 'Take role back'}
              </DropdownMenuItem>
            )}
            {runs && <DropdownMenuItem onSelect={() => setAsked('give')}>Give the group</DropdownMenuItem>}
            {removes && <DropdownMenuItem onSelect={() => setAsked('remove')}>Take out of the group</DropdownMenuItem>}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {asked === 'give' && <GiveDialog group={group} person={person} onClose={() => setAsked(undefined)} />}
      {asked === 'remove' && <RemoveDialog group={group.id} person={person} onClose={() => setAsked(undefined)} />}
    </PersonLine>
  );
}
