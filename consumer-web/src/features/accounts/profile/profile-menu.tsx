import type { PersonProfile } from '@marquee/command-api/contract/accounts-people.ts';
import { Ban, BellOff, Check, Flag } from 'lucide-react';
import type { ReactElement } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../components/ui/dropdown-menu.tsx';
import type { Act } from './use-relation.ts';

interface ProfileMenuProps {
  reader: PersonProfile['reader'];
  onAct: (what: Act) => void;
  onReport: () => void;
  /** The button that it drops from. */
  children: ReactElement;
}

/** What a reader does about somebody beside following them. */
export function ProfileMenu({ reader, onAct, onReport, children }: ProfileMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
      <DropdownMenuContent>
        {reader.follow !== 'none' && (
          <DropdownMenuItem className="min-h-11" onSelect={() => onAct('unfollow')}>
            <Check size={17} aria-hidden="true" />
            {reader.follow === 'requested' ? 'Withdraw the request' : 'Unfollow'}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem className="min-h-11" onSelect={() => onAct(reader.muted ? 'unmute' : 'mute')}>
          <BellOff size={17} aria-hidden="true" />
          {reader.muted ? 'Unmute' : 'Mute'}
        </DropdownMenuItem>
        {!reader.blocked && (
          <DropdownMenuItem className="min-h-11" onSelect={() => onAct('block')}>
            <Ban size={17} aria-hidden="true" />
            Block
          </DropdownMenuItem>
        )}
        <DropdownMenuItem className="min-h-11" onSelect={onReport}>
          <Flag size={17} aria-hidden="true" />
          Report
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
