import type { Group } from '@marquee/command-api/contract/social-groups.ts';
import { Archive, Ellipsis, Pencil, Trash2, UserPlus, UsersRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BellButton } from '../../../components/bells/bell-button.tsx';
import { ReportButton } from '../../../components/reports/report-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { manages } from './group-words.ts';
import { MembershipButtons } from './membership-buttons.tsx';

const MembersDialog = lazy(async () => ({ default: (await import('./members-dialog.tsx')).MembersDialog }));
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const ArchiveDialog = lazy(async () => ({ default: (await import('./archive-dialog.tsx')).ArchiveDialog }));

/** What somebody can do in a group: come and go, see who is in it, invite, and run it. */
export function GroupActions({ group }: { group: Group }) {
  const [asked, setAsked] = useState<'members' | 'invite' | 'edit' | 'archive' | 'delete'>();
  const { id, name, privacy, standing, role, archived } = group;
  const isMember = standing === 'member';
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {!isMember && <MembershipButtons group={group} />}
      {(isMember || privacy === 'public') && (
        <Button kind="line" icon={<UsersRound size={18} aria-hidden="true" />} onClick={() => setAsked('members')}>
          Members
        </Button>
      )}
      {isMember && !archived && (
        <Button kind="line" icon={<UserPlus size={18} aria-hidden="true" />} onClick={() => setAsked('invite')}>
          Invite
        </Button>
      )}
      {isMember && <MembershipButtons group={group} leaving />}
      {(isMember || privacy === 'public') && !archived && <BellButton channel={id} name={name} of="group" />}
      {role !== 'owner' && <ReportButton of={{ kind: 'group', id }} noun="group" bare />}
      {manages(group) && (!archived || role === 'owner') && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label="Run this group">
              <Ellipsis size={20} />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {!archived && (
              <DropdownMenuItem onSelect={() => setAsked('edit')}>
                <Pencil size={17} aria-hidden="true" />
                Edit group
              </DropdownMenuItem>
            )}
            {role === 'owner' && !archived && (
              <DropdownMenuItem onSelect={() => setAsked('archive')}>
                <Archive size={17} aria-hidden="true" />
                Archive group
              </DropdownMenuItem>
            )}
            {role === 'owner' && (
              <DropdownMenuItem onSelect={() => setAsked('delete')}>
                <Trash2 size={17} aria-hidden="true" />
                Delete group
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      <Suspense>
        {asked === 'members' && <MembersDialog group={group} onClose={close} />}
        {asked === 'invite' && <InviteDialog group={group} onClose={close} />}
        {asked === 'edit' && <EditDialog group={group} onClose={close} />}
        {asked === 'delete' && <DeleteDialog group={group} onClose={close} />}
        {asked === 'archive' && <ArchiveDialog group={group} onClose={close} />}
      </Suspense>
    </div>
  );
}
