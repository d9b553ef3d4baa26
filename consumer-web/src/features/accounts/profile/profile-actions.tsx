import type { PersonProfile } from '@marquee/command-api/contract/accounts-people.ts';
import { Ban, Check, Clock, Ellipsis, Plus } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { BellButton } from '../../../components/bells/bell-button.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { TipButton } from '../../checkout/tip/tip-button.tsx';
import { type Act, useRelation } from './use-relation.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('../../../components/reports/report-dialog.tsx')).ReportDialog,
}));
const ProfileMenu = lazy(async () => ({ default: (await import('./profile-menu.tsx')).ProfileMenu }));

/** What the reader can do about somebody: follow or ask to, and in a menu mute and block. */
export function ProfileActions({ person }: { person: PersonProfile }) {
  const { reader } = person;
  const change = useRelation(person);
  const [reporting, setReporting] = useState(false);
  const name = displayName(person);
  const more = `More about ${name}`;
  const act = (what: Act) => !change.isPending && change.mutate(what);
  const [words, icon, next] = followButton(person);
  return (
    <div className="flex items-center gap-2">
      {reader.blocked ? (
        <Button kind="line" busy={change.isPending} icon={<Ban size={17} />} onClick={() => act('unblock')}>
          Unblock
        </Button>
      ) : (
        <Button
          kind={reader.follow === 'none' ? 'live' : 'line'}
          busy={change.isPending}
          aria-pressed={reader.follow !== 'none'}
          icon={icon}
          onClick={() => act(next)}
        >
          {words}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {!reader.blocked && (!person.private || reader.follow === 'following') && (
        <BellButton channel={person.id} name={name} of="person" />
      )}
      {!reader.blocked && person.takesTips && (
        <TipButton to={person} about={{ kind: 'profile', id: person.id }} kind="line">
          Tip<span className="sr-only"> {name}</span>
        </TipButton>
      )}
      <Suspense fallback={<MenuButton label={more} disabled />}>
        <ProfileMenu reader={reader} onAct={act} onReport={() => setReporting(true)}>
          <MenuButton label={more} />
        </ProfileMenu>
        {reporting && (
          <ReportDialog of={{ kind: 'person', id: person.id }} noun="person" onClose={() => setReporting(false)} />
        )}
      </Suspense>
    </div>
  );
}

function MenuButton(props: Omit<ComponentProps<typeof IconButton>, 'children'>) {
  return (
    <IconButton {...props}>
      <Ellipsis size={20} />
    </IconButton>
  );
}

/** The words and the picture of the one button, and what it does. */
function followButton({ reader, private: closed }: PersonProfile) {
  switch (reader.follow) {
    case 'following':
      return ['Following', <Check key="icon" size={17} className="text-ok" aria-hidden="true" />, 'unfollow'] as const;
    case 'requested':
      return ['Requested', <Clock key="icon" size={17} aria-hidden="true" />, 'unfollow'] as const;
    default:
      return [
        closed ? 'Request to follow' : 'Follow',
        <Plus key="icon" size={17} aria-hidden="true" />,
        'follow',
      ] as const;
  }
}
