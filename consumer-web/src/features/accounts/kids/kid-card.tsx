import type { Kid } from '@marquee/command-api/contract/accounts-kids.ts';
import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../../../components/ui/avatar.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { displayName } from '../../../components/ui/person.ts';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { kidsRoutes } from '../../../lib/api/routes/accounts-kids.ts';
import { formatCents, formatDay } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { leaveSession } from '../../../lib/session/leave-session.ts';

const NamesDialog = lazy(async () => ({ default: (await import('./names-dialog.tsx')).NamesDialog }));
const LimitsDialog = lazy(async () => ({ default: (await import('./limits-dialog.tsx')).LimitsDialog }));
const RemoveKidDialog = lazy(async () => ({ default: (await import('./remove-kid-dialog.tsx')).RemoveKidDialog }));

/** One kid: who they are, what they may do, and the way into their account. */
export function KidCard({ kid }: { kid: Kid }) {
  const [asks, setAsks] = useState<'names' | 'limits' | 'remove'>();
  const name = displayName(kid);
  const close = () => setAsks(undefined);
  const open = useMutation({
    mutationFn: () => call(kidsRoutes.openKidSession, { params: { kidId: kid.id } }),
    onSuccess: () => {
      leaveSession();
      window.location.assign(paths.home);
    },
    onError: (error) => reportFailure(error, { title: 'Not opened', description: reasonOf(error, 'Try again.') }),
  });
  return (
    <li className="grid gap-3.5 rounded-2 bg-night-2 px-4 py-4">
      <div className="flex items-center gap-3">
        <Avatar person={kid} decorative />
        <div className="min-w-0">
          <h3 className="truncate font-semibold">{name}</h3>
          <p className="truncate text-13 text-text-2">
            @{kid.username}, born {formatDay(`${kid.birthDate}T12:00:00.000Z`)}
          </p>
        </div>
      </div>
      <p className="text-14 text-text-2">
        {kid.limited ? limitsOf(kid.limits) : `${name} is 18 by now, and decides alone.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={open.isPending}
          icon={<LogIn size={16} aria-hidden="true" />}
          onClick={() => open.mutate()}
        >
          Open as {name}
        </Button>
        {kid.limited && (
          <>
            <Button kind="line" size="sm" aria-label={`Limits of ${name}`} onClick={() => setAsks('limits')}>
              Limits
            </Button>
            <Button kind="line" size="sm" aria-label={`Names of ${name}`} onClick={() => setAsks('names')}>
              Names
            </Button>
          </>
        )}
        <Button kind="ghost" size="sm" aria-label={`Remove ${name}`} onClick={() => setAsks('remove')}>
          Remove
        </Button>
      </div>
      <Suspense>
        {asks === 'names' && <NamesDialog kid={kid} onClose={close} />}
        {asks === 'limits' && <LimitsDialog kid={kid} onClose={close} />}
        {asks === 'remove' && <RemoveKidDialog kid={kid} onClose={close} />}
      </Suspense>
    </li>
  );
}

/** What a kid may do, as a sentence to the parent. */
function limitsOf({ maturity, contacts, spendCents, chat }: Kid['limits']): string {
  const meets = contacts === 'approved' ? 'Meets whom you approve' : 'Meets nobody new';
  const spends = spendCents === 0 ? 'spends no money' : `spends up to ${formatCents(spendCents)} a month`;
  const talks = chat ? 'chats and comments' : 'neither chats nor comments';
  return `Sees what is for up to ${maturity}. ${meets}, ${talks}, ${spends}.`;
}
